/**
 * The closed sets of values of products and reviews, each declared once: the contract's schemas and the server's tables use them. This file does
 * not import zod, so a page can use it without loading the schemas.
 */

/** What a product consists of. It decides the preview and which facts are shown. */
export const PRODUCT_KINDS = ['model', 'sprites', 'hud', 'font', 'fx'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Engines that a product is made for. */
export const ENGINES = ['unity', 'unreal', 'godot', 'blender'] as const;
export type Engine = (typeof ENGINES)[number];

/** Why a user reports a review, in the order of the form. */
export const REVIEW_REPORT_REASONS = ['spam', 'offensive', 'off_topic', 'personal_data'] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];
