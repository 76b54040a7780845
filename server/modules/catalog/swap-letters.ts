/** The words that differ from a word only by two neighboring letters in the wrong order: the most frequent typo of fast typing. */
export const swapLetters = (word: string): string[] => {
  const letters = Array.from(word);
  const swapped = new Set<string>();
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const [first = '', second = ''] = letters.slice(at, at + 2);
    if (first !== second) swapped.add([...letters.slice(0, at), second, first, ...letters.slice(at + 2)].join(''));
  }
  return [...swapped];
};
