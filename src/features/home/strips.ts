import { BadgeCheck, BadgePercent, Clock3, Download, LifeBuoy, PackageCheck, ShieldCheck } from 'lucide-react';
import type { StripItem } from './strip.tsx';

/** Four benefits, after the specification's section 1. */
export const BENEFITS: readonly StripItem[] = [
  { Icon: Clock3, title: 'Time saving', text: 'Pre-made assets: build the game, not the barrels.' },
  { Icon: PackageCheck, title: 'Quality tested', text: 'Every file is opened and checked before it is sold.' },
  { Icon: Download, title: 'Instant download', text: 'Your files are there the moment the payment is through.' },
  { Icon: BadgePercent, title: 'Exclusive deals', text: 'Discounts on assets from every category.' },
];

/** The three of the specification, section 2, trust strip. */
export const TRUST: readonly StripItem[] = [
  { Icon: BadgeCheck, title: 'Quality assets', text: 'Every asset is tested before it is sold.' },
  { Icon: ShieldCheck, title: 'Trusted', text: 'Pay on a hosted payment page and download at once.' },
  { Icon: LifeBuoy, title: 'Every Problem Solved Always Ready', text: 'Help with any issue at any time.' },
];
