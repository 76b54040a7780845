import { Boxes, Rotate3d, Scale, type LucideIcon } from 'lucide-react';
import * as styles from './feature-cards.css.ts';

interface FeatureCard {
  id: string;
  icon: LucideIcon;
  title: string;
  description: string;
}

const CARDS: readonly FeatureCard[] = [
  {
    id: 'range',
    icon: Boxes,
    title: 'A diverse product range',
    description: 'Models, sprites, HUDs, fonts and effects in one shop.',
  },
  {
    id: 'preview',
    icon: Rotate3d,
    title: 'Previews you can turn',
    description: 'Look at a model from all sides before you buy it.',
  },
  {
    id: 'license',
    icon: Scale,
    title: 'Clear licenses',
    description: 'The page of each asset says what you may do with its files.',
  },
];

/** The feature cards of the [home page](../../../docs/specification.md#home-page). */
export function FeatureCards() {
  return (
    <ul className={styles.cards} aria-label="Features">
      {CARDS.map(({ id, icon: Icon, title, description }) => (
        <li key={id} className={styles.card}>
          <Icon className={styles.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.description}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
