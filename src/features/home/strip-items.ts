import { BadgeCheck, BadgePercent, Clock3, Download, LifeBuoy, PackageCheck, ShieldCheck } from 'lucide-react';
import type { FeatureStripItem } from './feature-strip.tsx';

/** The claims of [section 1](../../../docs/specification.md#1-what-the-product-does-and-for-whom). */
export const BENEFITS: readonly FeatureStripItem[] = [
  { Icon: Clock3, title: 'Time saving', text: 'Pre-made assets let you focus on your game.' },
  {
    Icon: PackageCheck,
    title: 'Quality tested',
    text: 'If a file does not work as described, you get your money back.',
  },
  { Icon: Download, title: 'Instant download', text: 'Your files are available right after payment.' },
  { Icon: BadgePercent, title: 'Exclusive deals', text: 'Discounts on assets from every category.' },
];

/** The trust strip of the [home page](../../../docs/specification.md#home-page). */
export const TRUST: readonly FeatureStripItem[] = [
  {
    Icon: BadgeCheck,
    title: 'Quality assets',
    text: 'New versions are free, and your library shows what changed in each.',
  },
  { Icon: ShieldCheck, title: 'Trusted', text: 'You pay on our payment provider’s page, so we never see your card.' },
  {
    Icon: LifeBuoy,
    title: 'Every Problem Solved Always Ready',
    text: 'Help with any issue at any time: write to us, and we reply within one working day.',
  },
];
