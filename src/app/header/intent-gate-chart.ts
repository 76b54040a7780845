import type { Product } from '#contract/products/product.ts';
import { cartChangeMachine } from '#machines/cart-change/cart-change.machine.ts';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { favoriteChangeMachine } from '#machines/favorite-change/favorite-change.machine.ts';
import type { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import type { ChartWiring } from '../charts/define-chart.ts';

/** For signed-in users the cart icon opens the panel over the current page instead. */
const CART = '/account/cart';

export const intentGateWiring: ChartWiring<typeof intentGateMachine> = {
  effects: (intentGate, { getActor, getFamily, page }) => {
    // The page of a product has its bundles in another form than the cart, which loads them anew.
    const add = (product: Product) =>
      getFamily(cartChangeMachine)
        .open({ item: { ...product, bundles: undefined } })
        .send({ type: 'cart.add' });
    intentGate.on('intent.refused', ({ text, to }) => {
      page.warn(text);
      page.navigate(to);
    });
    intentGate.on('intent.allowedHeader', ({ to }) => {
      // On a phone a message would cover a row of the cart, and offer to view what is open.
      page.dismissLinksTo(to);
      if (to === CART) getActor(cartPanelMachine).send({ type: 'cartPanel.open' });
      else page.navigate(to);
    });
    intentGate.on('intent.allowedAct', ({ intent }) => {
      switch (intent.act) {
        case 'bundle':
          // The view that offers a bundle adds its products together, so that one message names those that are refused.
          return;
        case 'favorite':
          return getFamily(favoriteChangeMachine).open({ product: intent.product }).send({ type: 'favorite.toggle' });
        case 'buy':
          return getActor(purchaseMachine).send(intent.purchase);
        default:
          return add(intent.product);
      }
    });
  },
};
