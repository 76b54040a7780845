/** A reader who chose the colors of the system: other colors, gradients and shadows are not drawn. */
export const FORCED_COLORS = '(forced-colors: active)';

/** The current one of several links, as the system marks a selected entry. */
export const selectedEntry = {
  forcedColorAdjust: 'none',
  color: 'HighlightText',
  background: 'Highlight',
  borderColor: 'Highlight',
} as const;
