import { createThemeContract } from '@vanilla-extract/css';
import { dark } from './palette.ts';

/** The design tokens that components use. Both themes define all of them. */
export const vars = createThemeContract({
  color: dark,
  shadow: { raised: '', floating: '' },
  /** Named by their size in px at the default font size. */
  space: { 4: '', 8: '', 12: '', 16: '', 24: '', 32: '', 48: '', 64: '', 96: '' },
  radius: { small: '', control: '', card: '', panel: '', round: '' },
  font: { heading: '', text: '', mono: '' },
  fontSize: { tiny: '', small: '', body: '', lead: '', title: '', heading: '', hero: '', display: '' },
  lineHeight: { heading: '', snug: '', text: '' },
  duration: { small: '', panel: '' },
  easing: { enter: '', leave: '' },
  size: { header: '', categoryBar: '', content: '', measure: '', gutter: '', target: '' },
  zIndex: { header: '', drawer: '', panel: '', modal: '', toast: '', skipLink: '' },
});
