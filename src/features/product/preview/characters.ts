/** The distinct characters of a text, in order of appearance. */
export const charactersIn = (text: string): string[] => [...new Set(Array.from(text))];
