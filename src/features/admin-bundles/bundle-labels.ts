import type { BundleChange, BundleStatus } from '#contract/admin-bundles.ts';

export const STATUS_LABELS: Record<BundleStatus, string> = {
  offered: 'Offered',
  paused: 'Paused',
  unlisted: 'Not listed',
};

export const STATUS_TONES = { offered: 'good', paused: 'waiting', unlisted: 'quiet' } as const;

const CHANGE_LABELS: Record<BundleChange['changes'][number]['field'], string> = {
  title: 'Title',
  products: 'Products',
  price: 'Price',
  is_listed: 'Listed',
};

/** A change by an admin, one line per field. */
export const changeLines = ({ changes }: BundleChange): string[] =>
  changes.map(({ field, before, after }) =>
    before === null ? `${CHANGE_LABELS[field]}: ${after}` : `${CHANGE_LABELS[field]}: ${before} → ${after}`,
  );
