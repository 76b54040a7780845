/** Minimum widths in px. Styles start with the smallest screen. */
export const breakpoints = { narrow: 300, phone: 480, tablet: 768, desktop: 1024 } as const;

export type Breakpoint = keyof typeof breakpoints;

/** The browser's usual font size in px. Breakpoints are in em, so they follow a user who chose another one. */
const FONT_SIZE = 16;

/** Media feature for a width in px at the usual font size and wider. A larger font gets the layout of a narrower screen. */
export const minWidth = (pixels: number) => `(min-width: ${pixels / FONT_SIZE}em)`;

/** Media feature for widths below one in px at the usual font size. 0.02 px less, because `minWidth` matches that width itself. */
export const widthBelow = (pixels: number) => `(max-width: ${(pixels - 0.02) / FONT_SIZE}em)`;
