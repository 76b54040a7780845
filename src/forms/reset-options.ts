/**
 * For a form whose stored values can change while somebody types: what was typed stays, and so does the mark that it is unsaved, which
 * would be gone for a moment.
 */
export const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true, keepErrors: true } as const;

/** Discards what was typed. A reset would otherwise follow the form's own options. */
export const DISCARD = { keepDirtyValues: false, keepDirty: false, keepErrors: false } as const;
