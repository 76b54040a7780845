import { expect, test } from 'vitest';
import { type QuickViewEvent, quickViewMachine } from '#machines/quick-view/quick-view.machine.ts';
import { selectIsOpen, selectProductId } from '#machines/quick-view/quick-view.react.ts';
import { walk } from '#qa/engine/step.ts';

const look = (productId: number) => ({ type: 'quickView.open', productId }) as const;
const seen = (...events: QuickViewEvent[]) => {
  const { snapshot } = walk(quickViewMachine, undefined, events);
  return { isOpen: selectIsOpen(snapshot), productId: selectProductId(snapshot) };
};

test('starts closed', () => {
  expect(seen()).toEqual({ isOpen: false, productId: null });
});

test('opens with the product of a card', () => {
  expect(seen(look(7))).toEqual({ isOpen: true, productId: 7 });
});

test.each([{ type: 'quickView.close' }, { type: 'route.changed' }] as const)(
  '$type closes it, and the product stays during the animation',
  (event) => {
    expect(seen(look(7), event)).toEqual({ isOpen: false, productId: 7 });
  },
);

test('opens with another product, closed or open', () => {
  expect(seen(look(7), { type: 'quickView.close' }, look(8))).toEqual({ isOpen: true, productId: 8 });
  expect(seen(look(7), look(8))).toEqual({ isOpen: true, productId: 8 });
});
