/** The distinct characters of a text, in order of appearance. */
export const getCharacters = (text: string): string[] => [...new Set(Array.from(text))];
