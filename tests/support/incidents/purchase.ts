import type { Incident } from './incident.ts';
import { rejection } from './scene.ts';
import { MINUTE_MS, SECOND_MS, buy, buyWith, never, returnFromPayment } from './stages.tsx';

/** Starting a purchase, the payment page and the return from it. */
export const PURCHASE_INCIDENTS: readonly Incident[] = [
  {
    happens: 'a purchase never gets a response',
    cause: 'purchaseUnanswered',
    sentence: /^The server did not respond to the purchase within 10 seconds/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('cart/purchase', never);
      await buy(tab);
      await scene.pass(MINUTE_MS);
      return tab;
    },
  },
  {
    happens: 'the user gives up a purchase that gets no response',
    cause: 'purchaseUnanswered',
    sentence: /^The server did not respond to the purchase within 40 seconds/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('cart/purchase', never);
      await buy(tab);
      await scene.pass(40 * SECOND_MS);
      tab.shop.actors.purchase.send({ type: 'purchase.stopWaiting' });
      return tab;
    },
  },
  {
    happens: 'the server responds to a purchase with an empty body',
    cause: 'responseCut',
    sentence: /^The response to POST cart\/purchase \(request .{36}\) arrived empty or incomplete/,
    stage: (scene) => buyWith(scene, { body: '' }),
  },
  {
    happens: 'the connection is lost while a purchase is sent',
    cause: 'purchaseLost',
    sentence: /^The connection was lost while the purchase was sent/,
    stage: (scene) => buyWith(scene, 'network'),
  },
  {
    happens: 'the payment gateway is down',
    cause: 'gatewayDown',
    sentence: /^The payment gateway could not be reached/,
    stage: (scene) => buyWith(scene, rejection(503, 'gateway_unavailable')),
  },
  {
    happens: 'the total is below the minimum of the payment page',
    cause: 'totalTooSmall',
    sentence: /^The payment page does not accept such a small total/,
    stage: (scene) => buyWith(scene, rejection(409, 'total_too_small')),
  },
  {
    happens: 'the payment page has an address that cannot be trusted',
    cause: 'paymentPageBlocked',
    sentence: /^The payment page was not opened, because its address cannot be trusted/,
    stage: (scene) => buyWith(scene, { body: { checkout_url: 'http://pay.example/1' } }),
  },
  {
    happens: 'the browser does not leave for the payment page',
    cause: 'paymentPageBlocked',
    sentence: /^The payment page was ready, but the browser did not open it/,
    stage: async (scene) => {
      const tab = await buyWith(scene, { body: { checkout_url: 'https://pay.example/1' } });
      await scene.pass(11 * SECOND_MS);
      return tab;
    },
  },
  {
    happens: 'the card is declined',
    cause: 'paymentDeclined',
    sentence: /^The payment was declined on the payment page/,
    stage: (scene) => returnFromPayment(scene, 'failed'),
  },
  {
    happens: 'the order expires on the payment page',
    cause: 'paymentExpired',
    sentence: /^The order was not paid in time, so it had expired when the user came back/,
    stage: (scene) => returnFromPayment(scene, 'expired'),
  },
  {
    happens: 'the gateway does not confirm the payment',
    cause: 'paymentPending',
    sentence: /^The payment gateway had not confirmed the payment/,
    stage: (scene) => returnFromPayment(scene, 'pending'),
  },
];
