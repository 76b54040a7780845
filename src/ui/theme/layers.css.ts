import { globalLayer } from '@vanilla-extract/css';

/**
 * The cascade's order, weakest first. Pages write plain styles: whatever is outside every layer wins over a
 * component's own looks, so no page has to out-specify a primitive.
 */
export const layers = {
  reset: globalLayer('reset'),
  base: globalLayer('base'),
  components: globalLayer('components'),
  utilities: globalLayer('utilities'),
};
