import opentype, { type Glyph, type Path } from 'opentype.js';
import { type KernOptions, autoKern } from './kern.ts';
import { toTrueType } from './truetype.ts';

/** A letter: its outline with the baseline at y = 0, and its advance width. */
export interface Letter {
  path: Path;
  advance: number;
}

/** The input of `makeFont`. Lengths are font units. */
export interface FontDescription {
  family: string;
  unitsPerEm: number;
  ascender: number;
  descender: number;
  capHeight: number;
  xHeight: number;
  weight: number;
  letters: ReadonlyMap<string, Letter>;
  /** The .notdef glyph. */
  missing: Letter;
  kern: KernOptions;
}

/** Builds a working TrueType font with metrics, names and kerning. */
export function makeFont(description: FontDescription): Uint8Array {
  const { unitsPerEm, ascender, descender, family, missing } = description;
  const glyphs: Glyph[] = [new opentype.Glyph({ name: '.notdef', advanceWidth: missing.advance, path: missing.path })];
  for (const [character, { path, advance }] of description.letters) {
    const unicode = character.codePointAt(0) ?? 0;
    glyphs.push(
      new opentype.Glyph({
        name: `uni${unicode.toString(16).padStart(4, '0').toUpperCase()}`,
        unicode,
        advanceWidth: advance,
        path,
      }),
    );
  }
  const font = new opentype.Font({
    familyName: family,
    styleName: 'Regular',
    unitsPerEm,
    ascender,
    descender,
    designer: 'Prefab Bazaar',
    manufacturer: 'Prefab Bazaar',
    // Published fonts contain this spelling.
    license: 'Prefab Bazaar Standard Licence',
    version: 'Version 1.000',
    description: `${family}, a typeface for games`,
    glyphs,
  });
  Object.assign(font.tables['os2'] ?? {}, {
    usWeightClass: description.weight,
    sCapHeight: description.capHeight,
    sxHeight: description.xHeight,
    achVendID: 'PFBZ',
  });
  return toTrueType(font, autoKern(glyphs, description.kern));
}
