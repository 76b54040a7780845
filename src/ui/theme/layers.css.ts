import { globalLayer } from '@vanilla-extract/css';

/** Cascade layers, weakest first. Page styles are outside all layers, so they override component styles without more specificity. */
export const layers = {
  reset: globalLayer('reset'),
  base: globalLayer('base'),
  components: globalLayer('components'),
  utilities: globalLayer('utilities'),
};
