import type { LucideIcon } from 'lucide-react';
import * as styles from './feature-strip.css.ts';

export interface FeatureStripItem {
  Icon: LucideIcon;
  title: string;
  text: string;
}

interface FeatureStripProps {
  label: string;
  items: readonly FeatureStripItem[];
}

/** A row of three or four short statements with icons. */
export const FeatureStrip = ({ label, items }: FeatureStripProps) => (
  <ul className={items.length === 3 ? styles.three : styles.four} aria-label={label}>
    {items.map(({ Icon, title, text }) => (
      <li key={title} className={styles.item}>
        <Icon className={styles.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ul>
);
