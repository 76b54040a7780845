import { globalFontFace } from '@vanilla-extract/css';
import { FIRST_RANGE } from './font-subsets.ts';

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, ' +
  'U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const LATIN_EXT =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, ' +
  'U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

/** Declares a font in three files, of which the browser loads those that the page's characters need. */
export function variableFont(family: string, name: string, fontWeight: string) {
  // Lists the files explicitly: the package's own stylesheet would add fonts for scripts that the shop does not use. The last one wins.
  const files = [
    { file: `@fontsource-variable/${name}/files/${name}-latin-ext-wght-normal.woff2`, unicodeRange: LATIN_EXT },
    { file: `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`, unicodeRange: LATIN },
    { file: `font-subsets/${name}.woff2`, unicodeRange: FIRST_RANGE },
  ];
  globalFontFace(
    family,
    files.map(({ file, unicodeRange }) => ({
      src: `url("${file}") format("woff2")`,
      fontDisplay: 'swap' as const,
      fontStyle: 'normal',
      fontWeight,
      unicodeRange,
    })),
  );
}
