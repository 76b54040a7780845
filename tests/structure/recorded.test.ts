import '#tests/support/quiet-console.ts';
import { expect, test } from 'vitest';

const texts = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** From a call's name to the bracket that ends it. */
const callsIn = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].map(({ index }) => {
    let depth = 0;
    let end = index + name.length;
    do {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
      end += 1;
    } while (depth > 0 && end < text.length);
    return text.slice(index, end);
  });

// Issue "Why was I thrown out?", 1: "Flight recorder over every chart".
test('every chart that runs in the shop lets the recorder listen', () => {
  const deaf = Object.entries(texts).flatMap(([path, text]) =>
    ['createActor', 'useActorRef']
      .flatMap((name) => callsIn(text, name))
      .filter((call) => !call.includes('inspect'))
      .map((call) => `${path.replace('../../', '')}: ${call.slice(0, 60)}`),
  );
  expect(deaf).toEqual([]);
});
