/**
 * For a form whose stored values can change while the user types: keeps what was typed, and its fields dirty. Without `keepDirty` the form
 * would briefly count as saved.
 */
export const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true, keepErrors: true } as const;

/** Discards what was typed. A reset would otherwise follow the form's own options. */
export const DISCARD = { keepDirtyValues: false, keepDirty: false, keepErrors: false } as const;
