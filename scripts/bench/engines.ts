/** Databases that a measurement can run on. */
export const ENGINES = ['postgresql', 'pglite'] as const;
