import type { BundleChange, BundleStatus } from '#contract/admin/admin-bundles.ts';
import { changeLine } from '#lib/admin/field-changes.ts';

export const STATUS_LABELS: Record<BundleStatus, string> = {
  offered: 'Offered',
  paused: 'Paused',
  unlisted: 'Not listed',
};

export const STATUS_TONES = { offered: 'good', paused: 'waiting', unlisted: 'quiet' } as const;

/** A change by an admin, one line per field. */
export const changeLines = ({ changes }: BundleChange): string[] => changes.map(changeLine);
