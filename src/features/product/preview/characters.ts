/** Each character of a text once, in its order. */
export const charactersIn = (text: string): string[] => [...new Set(Array.from(text))];
