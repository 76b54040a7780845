import { globalFontFace } from '@vanilla-extract/css';
import { variableFont } from './variable-font.ts';

// The document preloads the font of the texts. The others load beside the first view, which shows system fonts until then.
variableFont('Bricolage Grotesque Variable', 'bricolage-grotesque', '200 800');
variableFont('Inter Variable', 'inter', '100 900');
variableFont('JetBrains Mono Variable', 'jetbrains-mono', '100 800');

/** A font of the system: its names, and its size in percent at which texts of the shop are as wide as in the web font. */
interface SystemFont {
  /** A word, because the name of the family is written without quotation marks. */
  name: string;
  local: readonly string[];
  size: number;
}

/**
 * Declares system fonts with the metrics of a web font, so that no text reflows when the web font loads. Computers have Arial or its twin
 * Liberation, phones with Android have Roboto, and some Linux systems only DejaVu.
 * @param metrics of the web font, in percent of its size. `fontWeight`: the weights for which the browser must not embolden the system font,
 * which would make each letter wider.
 * @returns the families, as a list of CSS
 */
const systemFonts = (
  family: string,
  { ascent, descent, fontWeight }: { ascent: number; descent: number; fontWeight: string },
  fonts: readonly SystemFont[],
) =>
  fonts
    .map(({ name, local, size }) => {
      const fallback = `${family} Fallback ${name}`;
      const ofSize = (value: number) => `${((100 * value) / size).toFixed(2)}%`;
      globalFontFace(fallback, {
        src: local.map((each) => `local("${each}")`).join(', '),
        sizeAdjust: `${size}%`,
        ascentOverride: ofSize(ascent),
        descentOverride: ofSize(descent),
        lineGapOverride: '0%',
        fontWeight,
      });
      return `"${fallback}"`;
    })
    .join(', ');

const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'];
const ROBOTO_BOLD = ['Roboto Bold', 'Roboto-Bold'];
const DEJAVU_BOLD = ['DejaVu Sans Bold', 'DejaVuSans-Bold'];

const headingFallbacks = systemFonts('Bricolage', { ascent: 93, descent: 27, fontWeight: '200 800' }, [
  { name: 'Arial', local: ARIAL_BOLD, size: 101 },
  { name: 'Roboto', local: ROBOTO_BOLD, size: 108.2 },
  { name: 'DejaVu', local: DEJAVU_BOLD, size: 85.6 },
]);
const text = { ascent: 96.8, descent: 24.1 };
const textFallbacks = systemFonts('Inter', { ...text, fontWeight: '100 599' }, [
  { name: 'Arial', local: ['Arial', 'ArialMT', 'Liberation Sans'], size: 107 },
  { name: 'Roboto', local: ['Roboto', 'Roboto-Regular'], size: 107.9 },
  { name: 'DejaVu', local: ['DejaVu Sans', 'DejaVuSans'], size: 95.5 },
]);
// The same families in bold, which differ less from the bold letters of the web font than letters that the browser emboldens.
systemFonts('Inter', { ...text, fontWeight: '600 900' }, [
  { name: 'Arial', local: ARIAL_BOLD, size: 102 },
  { name: 'Roboto', local: ROBOTO_BOLD, size: 102.6 },
  { name: 'DejaVu', local: DEJAVU_BOLD, size: 85.2 },
]);
const monoFallbacks = systemFonts('JetBrains Mono', { ascent: 102, descent: 30, fontWeight: '100 800' }, [
  { name: 'Courier', local: ['Courier New', 'CourierNewPSMT', 'Liberation Mono'], size: 99.98 },
  { name: 'Roboto', local: ['Roboto Mono', 'RobotoMono-Regular'], size: 100 },
  { name: 'DejaVu', local: ['DejaVu Sans Mono', 'DejaVuSansMono'], size: 99.66 },
]);

export const fontFamilies = {
  heading: `"Bricolage Grotesque Variable", ${headingFallbacks}, Arial, sans-serif`,
  text: `"Inter Variable", ${textFallbacks}, Arial, sans-serif`,
  mono: `"JetBrains Mono Variable", ${monoFallbacks}, ui-monospace, monospace`,
};
