import { describe, expect, test } from 'vitest';
import { shortClassNames } from '../../../scripts/build/class-names.ts';

const of = (filePath: string, hash: string) => ({ filePath, hash });

describe('the short names of classes', () => {
  test('differ within a stylesheet and between stylesheets', () => {
    const shortenClassName = shortClassNames();
    const names = [
      shortenClassName(of('src/card.css.ts', '1ldj56d0')),
      shortenClassName(of('src/card.css.ts', '1ldj56d1')),
      shortenClassName(of('src/card.css.ts', '1ldj56d1a')),
      shortenClassName(of('src/page.css.ts', 'k5v8l90')),
    ];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9]{4,5}$/);
  });

  test('are the same in another build, and when a stylesheet is evaluated again', () => {
    const [one, other] = [shortClassNames(), shortClassNames()];
    const first = one(of('src/card.css.ts', '1ldj56d0'));
    expect(other(of('src/card.css.ts', '1ldj56d0'))).toBe(first);
    one(of('src/card.css.ts', '1ldj56d1'));
    expect(one(of('src/card.css.ts', '1ldj56d0'))).toBe(first);
  });

  test('fail the build when two stylesheets have the same name', () => {
    const shortenClassName = shortClassNames();
    expect(() => {
      for (let number = 0; number < 10_000; number += 1) shortenClassName(of(`src/${number}.css.ts`, `${number}x0`));
    }).toThrow(/^The class names of src\/\d+\.css\.ts and src\/\d+\.css\.ts clash$/);
  });
});
