import {
  BadgeCheck,
  BadgePercent,
  Boxes,
  Clock3,
  Download,
  FileCheck2,
  Gamepad2,
  LifeBuoy,
  PackageCheck,
  RefreshCw,
  Rotate3d,
  Scale,
  ScanSearch,
  ShieldCheck,
} from 'lucide-react';
import type { FeatureStripItem } from './feature-strip.tsx';

// The strips of the home page, each with a subject of its own. Together they make the claims of
// docs/specification.md#1-what-the-product-does-and-for-whom.

/** The files. */
export const INCLUDED: readonly FeatureStripItem[] = [
  { Icon: ScanSearch, title: 'Quality tested', text: 'Independent tools open every file before it goes on sale.' },
  { Icon: FileCheck2, title: 'Measured facts', text: 'Triangles, bones and frames are counted from the files.' },
  { Icon: Gamepad2, title: 'Engine support', text: 'Each page lists its engines: Unity, Unreal, Godot or Blender.' },
  { Icon: RefreshCw, title: 'Free updates', text: 'Your library shows what changed in each new version.' },
];

/** Choosing an asset. */
export const FEATURES: readonly FeatureStripItem[] = [
  {
    Icon: Boxes,
    title: 'A diverse product range',
    text: 'Models, sprites, HUDs, fonts and effects in one shop.',
  },
  { Icon: Rotate3d, title: 'Previews you can turn', text: 'Look at a model from all sides before you buy it.' },
  { Icon: Scale, title: 'Clear licenses', text: 'The page of each asset says what you may do with its files.' },
];

/** Buying it. */
export const BENEFITS: readonly FeatureStripItem[] = [
  { Icon: Clock3, title: 'Time saving', text: 'Pre-made assets let you focus on your game.' },
  { Icon: BadgePercent, title: 'Exclusive deals', text: 'Discounts on assets from every category.' },
  { Icon: Download, title: 'Instant download', text: 'Your files are available right after payment.' },
  { Icon: PackageCheck, title: 'Money back', text: 'If a file does not work as described, we refund it.' },
];

/** The shop. */
export const TRUST: readonly FeatureStripItem[] = [
  { Icon: BadgeCheck, title: 'Quality assets', text: 'Only people who own an asset can review it.' },
  { Icon: ShieldCheck, title: 'Trusted', text: 'You pay on our payment provider’s page, so we never see your card.' },
  {
    Icon: LifeBuoy,
    title: 'Every Problem Solved Always Ready',
    text: 'Help with any issue at any time: write to us, and we reply within one working day.',
  },
];
