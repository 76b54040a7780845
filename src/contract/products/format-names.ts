/** A file format on the screen, such as `GLB`. */
export const formatName = (format: string): string => format.toUpperCase();

/** File formats in a sentence or a line of facts, such as `GLB, PNG`. */
export const formatNames = (formats: readonly string[]): string => formats.map(formatName).join(', ');
