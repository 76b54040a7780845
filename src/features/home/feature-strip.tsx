import type { LucideIcon } from 'lucide-react';
import * as styles from './feature-strip.css.ts';

export interface FeatureStripItem {
  Icon: LucideIcon;
  title: string;
  text: string;
}

interface FeatureStripProps {
  look: keyof typeof styles.strip;
  label: string;
  items: readonly FeatureStripItem[];
}

/** px */
const ICON_SIZES = { benefits: 24, trust: 32 };

/** A row of short statements with icons. */
export function FeatureStrip({ look, label, items }: FeatureStripProps) {
  return (
    <ul className={styles.strip[look]} data-theme={look === 'trust' ? 'dark' : undefined} aria-label={label}>
      {items.map(({ Icon, title, text }) => (
        <li key={title} className={styles.item[look]}>
          <Icon className={styles.icon[look]} size={ICON_SIZES[look]} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <p className={styles.title[look]}>{title}</p>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
