import { globalFontFace } from '@vanilla-extract/css';

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, ' +
  'U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const LATIN_EXT =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, ' +
  'U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

// Lists the subsets explicitly. The package's own stylesheet would add fonts for scripts that the shop does not use.
const subsets = (name: string, axes: string) => [
  { file: `${name}/files/${name}-latin-ext-${axes}-normal.woff2`, unicodeRange: LATIN_EXT },
  { file: `${name}/files/${name}-latin-${axes}-normal.woff2`, unicodeRange: LATIN },
];

function variableFont(family: string, name: string, axes: string, fontWeight: string) {
  globalFontFace(
    family,
    subsets(name, axes).map(({ file, unicodeRange }) => ({
      src: `url("@fontsource-variable/${file}") format("woff2")`,
      fontDisplay: 'swap' as const,
      fontStyle: 'normal',
      fontWeight,
      unicodeRange,
    })),
  );
}

variableFont('Bricolage Grotesque Variable', 'bricolage-grotesque', 'wght', '200 800');
variableFont('Inter Variable', 'inter', 'wght', '100 900');
variableFont('JetBrains Mono Variable', 'jetbrains-mono', 'wght', '100 800');

// A system font with the metrics of the web font, so that text does not reflow when the web font loads.
globalFontFace('Bricolage Fallback', {
  src: 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold")',
  sizeAdjust: '101%',
  ascentOverride: '92.1%',
  descentOverride: '26.7%',
  lineGapOverride: '0%',
});
globalFontFace('Inter Fallback', {
  src: 'local("Arial"), local("ArialMT"), local("Liberation Sans")',
  sizeAdjust: '107.1%',
  ascentOverride: '90.4%',
  descentOverride: '22.5%',
  lineGapOverride: '0%',
});
globalFontFace('JetBrains Mono Fallback', {
  src: 'local("Courier New"), local("CourierNewPSMT"), local("Liberation Mono")',
  sizeAdjust: '99.98%',
  ascentOverride: '102.02%',
  descentOverride: '30.01%',
  lineGapOverride: '0%',
});

export const fontFamilies = {
  heading: '"Bricolage Grotesque Variable", "Bricolage Fallback", Arial, sans-serif',
  text: '"Inter Variable", "Inter Fallback", Arial, sans-serif',
  mono: '"JetBrains Mono Variable", "JetBrains Mono Fallback", ui-monospace, monospace',
};
