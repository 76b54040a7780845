import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { controls, layer } from './preview/preview.css.ts';
import { placeholders } from './product-contents.css.ts';
import { large, strip, thumbnails } from './product-gallery.css.ts';
import { chevron, fit, head } from './product-inspector.css.ts';
import { actions, columns, facts, page, purchase, second, tags } from './product-view.css.ts';

const { space } = vars;

/** A style of the page of a product in print. */
const onPaper = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(`${page} ${selector}`, { '@media': { print: rule } });

// Controls, what waits for code or data, and what follows the facts: bundles, reviews and related products.
for (const hidden of [
  'button',
  `:is(${layer}, ${controls}, ${thumbnails}, ${chevron}, ${fit}, ${placeholders})`,
  `:is(${actions}, ${second}, ${tags})`,
  `${purchase} a`,
  `${facts} details details:not([open])`,
  `${strip}::before`,
  `${columns} ~ *`,
])
  onPaper(hidden, { display: 'none' });

globalStyle(page, { '@media': { print: { paddingBottom: 0 } } });
onPaper(head, { order: -1 });
// All pictures: paper does not scroll.
onPaper(strip, {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[12],
  overflow: 'visible',
  border: 0,
  background: 'none',
});
onPaper(large, { breakInside: 'avoid' });
