import type { LucideIcon } from 'lucide-react';
import * as styles from './feature-strip.css.ts';

export interface FeatureStripItem {
  Icon: LucideIcon;
  title: string;
  text: string;
}

interface FeatureStripProps {
  label: string;
  /** Three, or four. */
  items: readonly FeatureStripItem[];
}

/** A row of short statements with icons. */
export function FeatureStrip({ label, items }: FeatureStripProps) {
  return (
    <ul className={styles.strip[items.length === 4 ? 4 : 3]} aria-label={label}>
      {items.map(({ Icon, title, text }) => (
        <li key={title} className={styles.item}>
          <Icon className={styles.icon} size={28} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
