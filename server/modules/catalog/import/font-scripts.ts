import { FONT_SCRIPTS, type FontScript } from '#contract/products/product-facts.ts';

type Range = readonly [first: number, last: number];

/**
 * Characters that a font needs to cover a script: the letters of its languages, by Unicode block. A font that lacks one of them shows
 * a gap in some text. See docs/design/fits-my-project.md#fits-my-project.
 */
const FONT_COVERAGE: Readonly<Record<FontScript, readonly Range[]>> = {
  latin: [[0x20, 0x7e]],
  western_european: [
    [0xc0, 0xd6],
    [0xd8, 0xf6],
    [0xf8, 0xff],
  ],
  central_european: [
    [0x0102, 0x0107],
    [0x010c, 0x0113],
    [0x0116, 0x011b],
    [0x0139, 0x013e],
    [0x0141, 0x0148],
    [0x0150, 0x0151],
    [0x0154, 0x0155],
    [0x0158, 0x015b],
    [0x0160, 0x0161],
    [0x0164, 0x0165],
    [0x016e, 0x0171],
    [0x0179, 0x017e],
    [0x0218, 0x021b],
  ],
  vietnamese: [
    [0x0102, 0x0103],
    [0x0110, 0x0111],
    [0x01a0, 0x01a1],
    [0x01af, 0x01b0],
    [0x1ea0, 0x1ef9],
  ],
  greek: [
    [0x0386, 0x0386],
    [0x0388, 0x038a],
    [0x038c, 0x038c],
    [0x038e, 0x03a1],
    [0x03a3, 0x03ce],
  ],
  cyrillic: [
    [0x0401, 0x0401],
    [0x0410, 0x044f],
    [0x0451, 0x0451],
  ],
  hebrew: [[0x05d0, 0x05ea]],
  arabic: [
    [0x0621, 0x063a],
    [0x0641, 0x064a],
  ],
  devanagari: [
    [0x0905, 0x0939],
    [0x093e, 0x094d],
  ],
  thai: [
    [0x0e01, 0x0e3a],
    [0x0e3f, 0x0e4e],
  ],
  kana: [
    [0x3041, 0x3096],
    [0x30a1, 0x30fc],
  ],
  hangul: [[0xac00, 0xd7a3]],
};

/** The scripts that a font covers. @param characters its code points */
export const selectCoveredScripts = (characters: readonly number[]): FontScript[] => {
  const has = new Set(characters);
  const covers = ([first, last]: Range) => {
    for (let character = first; character <= last; character += 1) if (!has.has(character)) return false;
    return true;
  };
  return FONT_SCRIPTS.filter((script) => FONT_COVERAGE[script].every(covers));
};
