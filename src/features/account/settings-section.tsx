import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/card/card.tsx';
import * as styles from './settings.css.ts';

interface SettingsGroupProps {
  /** Anchor of the group. */
  id: string;
  title: string;
  intro: ReactNode;
  busy?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of the settings that their navigation links to: one card or several. */
export function SettingsGroup({ id, title, intro, busy = false, className, children }: SettingsGroupProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      id={id}
      className={classNames(styles.group, className)}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
    >
      <header className={styles.head}>
        <h2 id={headingId} className={styles.groupTitle}>
          {title}
        </h2>
        <p className={styles.intro}>{intro}</p>
      </header>
      {children}
    </section>
  );
}

interface SettingsSectionProps {
  title: string;
  intro: ReactNode;
  busy?: boolean;
  /** Whether its action cannot be undone. */
  isDangerous?: boolean;
  children: ReactNode;
}

/** A card of a group with a heading of its own. */
export function SettingsSection({ title, intro, busy = false, isDangerous, children }: SettingsSectionProps) {
  const headingId = useId();
  return (
    <Card
      as="section"
      className={isDangerous ? styles.dangerous : styles.section}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
      // Takes the focus when a control in it disappears.
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h3 id={headingId} className={styles.title}>
          {title}
        </h3>
        <p className={styles.intro}>{intro}</p>
      </header>
      {children}
    </Card>
  );
}
