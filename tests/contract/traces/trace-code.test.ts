import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTraceCode, parseTraceCode } from '#contract/traces/trace-code.ts';

const made = () => createTraceCode((below) => randomInt(below));
const toSigns = (code: string) => [...code.replace('-', '')];
const SIGNS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

describe('the code of a report', () => {
  test('has four characters, a hyphen and four characters, none of which look alike', () => {
    for (let index = 0; index < 500; index += 1)
      expect(made()).toMatch(/^[2-9A-HJKMNP-TV-Y]{4}-[2-9A-HJKMNP-TV-Y]{4}$/);
  });

  test('is accepted in lowercase, with spaces, or without the hyphen', () => {
    const code = made();
    for (const typed of [code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `])
      expect(parseTraceCode(typed)).toBe(code);
  });

  test('is rejected with any single wrong character', () => {
    const code = made();
    const signs = toSigns(code);
    for (const [place, right] of signs.entries())
      for (const wrong of SIGNS.filter((sign) => sign !== right))
        expect(parseTraceCode(signs.with(place, wrong).join('')), `${wrong} at ${place}`).toBeNull();
  });

  test('is rejected with any two characters swapped', () => {
    const signs = toSigns(made());
    for (const [one, left] of signs.entries())
      for (const [other, right] of signs.entries())
        if (left !== right) expect(parseTraceCode(signs.with(one, right).with(other, left).join(''))).toBeNull();
  });

  test.each(['', 'K7QF', 'K7QF-2M95-2', 'not a code', '../../etc', 'K7QF-2M9!'])('rejects %j', (typed) => {
    expect(parseTraceCode(typed)).toBeNull();
  });
});
