import { createThemeContract } from '@vanilla-extract/css';
import { dark } from './palette.ts';

/** Everything a component may say about its looks. Both themes fill this one contract. */
export const vars = createThemeContract({
  color: dark,
  shadow: { raised: '', floating: '' },
  /** Named by their size in pixels at the browser's default text size. */
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
