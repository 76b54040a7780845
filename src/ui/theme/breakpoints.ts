/** Minimum widths in px. Styles start with the smallest screen. */
export const breakpoints = { narrow: 300, phone: 480, tablet: 768, desktop: 1024 } as const;

export type Breakpoint = keyof typeof breakpoints;
