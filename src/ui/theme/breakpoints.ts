/** Widths in pixels from which a layout may spread out; styles are written for the smallest screen first. */
export const breakpoints = { narrow: 300, phone: 480, tablet: 768, desktop: 1024 } as const;

export type Breakpoint = keyof typeof breakpoints;
