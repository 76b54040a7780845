import { globalFontFace } from '@vanilla-extract/css';
import { variableFont } from './variable-font.ts';

// The document preloads the font of the texts. The others load beside the first view, which shows system fonts until then.
variableFont('Bricolage Grotesque Variable', 'bricolage-grotesque', '200 800');
variableFont('Inter Variable', 'inter', '100 900');
variableFont('JetBrains Mono Variable', 'jetbrains-mono', '100 800');

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
