import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { buildAfterEvent } from '../engine/step.ts';
import { buildProduct } from '../support/fake-server.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const header = (signedIn: boolean) => ({ type: 'intent.header', to: '/account/wishlist', signedIn }) as const;
const product = (act: 'add' | 'favorite', productId: number, signedIn: boolean) =>
  ({ type: 'intent.act', intent: { act, product: buildProduct(productId) }, signedIn }) as const;

const buy = (signedIn: boolean) =>
  ({
    type: 'intent.act',
    intent: { act: 'buy', purchase: { type: 'purchase.start', gateway: 'card', expectedTotal: 10 } },
    signedIn,
  }) as const;

export const model = defineModel<typeof intentGateMachine>({
  machine: intentGateMachine,
  inputs: { 'nothing was refused': undefined },
  events: (snapshot) => ({
    'intent.header, a visitor': header(false),
    'intent.header, a user': header(true),
    'intent.act: add, a visitor': product('add', 7, false),
    'intent.act: add, a user': product('add', 7, true),
    'intent.act: favorite, a visitor': product('favorite', 8, false),
    'intent.act: favorite, a user': product('favorite', 8, true),
    'intent.act: buy, a visitor': buy(false),
    'intent.act: buy, a user': buy(true),
    'intent.resume': { type: 'intent.resume' },
    'intent.forget': { type: 'intent.forget' },
    'session.ended': { type: 'session.ended' },
    ...(snapshot.matches('holding') && {
      'intentLifetime passes': buildAfterEvent('intentLifetime', 'intentGate.holding'),
    }),
  }),
  key: ({ value, context }) => toStateName(value) + (context.held ? ` (${context.held.act})` : ''),
  bound: 5,
});
