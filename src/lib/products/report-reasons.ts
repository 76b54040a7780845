import type { ReviewReportReason } from '#contract/products/product-enums.ts';

/** Why a review was reported, in words. */
export const REPORT_REASONS: Record<ReviewReportReason, string> = {
  spam: 'Advertising or spam',
  offensive: 'Insults somebody',
  off_topic: 'Is not about the asset',
  personal_data: 'Contains personal data',
};
