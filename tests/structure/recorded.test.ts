import { expect, test } from 'vitest';

const texts = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** The calls of a function, from its name to the closing bracket. */
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

// docs/design/support-and-traces.md#support-tracing
test('every actor of the shop is created with an inspector for the recorder', () => {
  const unrecorded = Object.entries(texts).flatMap(([path, text]) =>
    ['createActor', 'useActorRef']
      .flatMap((name) => callsIn(text, name))
      .filter((call) => !call.includes('inspect'))
      .map((call) => `${path.replace('../../', '')}: ${call.slice(0, 60)}`),
  );
  expect(unrecorded).toEqual([]);
});
