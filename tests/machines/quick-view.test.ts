import '#tests/support/quiet-console.ts';
import { expect, test } from 'vitest';
import { type QuickViewEvent, quickViewMachine } from '#machines/quick-view/quick-view.machine.ts';
import { selectIsOpen, selectProductId } from '#machines/quick-view/quick-view.react.ts';
import { walk } from '#qa/engine/step.ts';

const look = (productId: number) => ({ type: 'quickView.open', productId }) as const;
const seen = (...events: QuickViewEvent[]) => {
  const { snapshot } = walk(quickViewMachine, undefined, events);
  return { isOpen: selectIsOpen(snapshot), productId: selectProductId(snapshot) };
};

test('it is closed at first', () => {
  expect(seen()).toEqual({ isOpen: false, productId: null });
});

// Specification, section 2: "hover action opening a quick-view modal".
test('a card opens it with its product', () => {
  expect(seen(look(7))).toEqual({ isOpen: true, productId: 7 });
});

// Section 2: "closes on route change"; section 4: "close or route change restores it".
test.each([{ type: 'quickView.close' }, { type: 'route.changed' }] as const)(
  '$type closes it; what was looked at stays for as long as it is drawn',
  (event) => {
    expect(seen(look(7), event)).toEqual({ isOpen: false, productId: 7 });
  },
);

test('another card opens it with another product, after it was closed and without', () => {
  expect(seen(look(7), { type: 'quickView.close' }, look(8))).toEqual({ isOpen: true, productId: 8 });
  expect(seen(look(7), look(8))).toEqual({ isOpen: true, productId: 8 });
});
