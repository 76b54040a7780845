import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import * as styles from './inspector-panel.css.ts';

export type InspectorPanelProps = {
  title: string;
  headingLevel?: 2 | 3 | 4;
  /** Content at the right end of the title bar. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A panel with a title bar, like a component in the inspector of a game engine. */
export function InspectorPanel({ title, headingLevel = 2, actions, children }: InspectorPanelProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.bar}>
        <span className={styles.axes} aria-hidden="true">
          {[styles.axisX, styles.axisY, styles.axisZ].map((axis) => (
            <span key={axis} className={classNames(styles.axis, axis)} />
          ))}
        </span>
        <Heading id={id} className={styles.heading}>
          {title}
        </Heading>
        {actions}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
