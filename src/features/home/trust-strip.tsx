import { BadgeCheck, LifeBuoy, ShieldCheck } from 'lucide-react';
import * as styles from './home.css.ts';

const ITEMS = [
  { Icon: BadgeCheck, title: 'Quality assets', text: 'Every asset is tested before it is sold.' },
  { Icon: ShieldCheck, title: 'Trusted', text: 'Pay on a hosted payment page and download at once.' },
  { Icon: LifeBuoy, title: 'Every Problem Solved Always Ready', text: 'Help with any issue at any time.' },
];

/** Three reasons to buy here (specification, section 2, home page). */
export function TrustStrip() {
  return (
    <ul className={styles.trust} aria-label="Why Prefab Bazaar">
      {ITEMS.map(({ Icon, title, text }) => (
        <li key={title} className={styles.trustItem}>
          <Icon className={styles.trustIcon} size={28} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <p className={styles.trustTitle}>{title}</p>
            <p className={styles.trustText}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
