import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card/card.tsx';
import * as styles from './settings.css.ts';

export function SettingsSection(props: { title: string; intro?: ReactNode; busy?: boolean; children: ReactNode }) {
  const { title, intro, busy = false, children } = props;
  const headingId = useId();
  return (
    <Card as="section" className={styles.section} aria-labelledby={headingId} aria-busy={busy || undefined}>
      <header className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </header>
      {children}
    </Card>
  );
}
