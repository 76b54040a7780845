import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { afterOf } from '../engine/step.ts';
import { productOf } from '../support/fake-server.ts';
import { defineModel, nameOf } from '../engine/chart-model.ts';

const header = (signedIn: boolean) => ({ type: 'intent.header', to: '/account/wishlist', signedIn }) as const;
const product = (act: 'add' | 'favorite', productId: number, signedIn: boolean) =>
  ({ type: 'intent.product', intent: { act, product: productOf(productId) }, signedIn }) as const;

export const model = defineModel<typeof intentGateMachine>({
  machine: intentGateMachine,
  inputs: { 'nothing was refused': undefined },
  events: (snapshot) => ({
    'intent.header, a visitor': header(false),
    'intent.header, a user': header(true),
    'intent.product: add, a visitor': product('add', 7, false),
    'intent.product: add, a user': product('add', 7, true),
    'intent.product: favorite, a visitor': product('favorite', 8, false),
    'intent.product: favorite, a user': product('favorite', 8, true),
    'intent.resume': { type: 'intent.resume' },
    'intent.forget': { type: 'intent.forget' },
    'session.ended': { type: 'session.ended' },
    ...(snapshot.matches('holding') && { 'intentLifetime passes': afterOf('intentLifetime', 'intentGate.holding') }),
  }),
  key: ({ value, context }) => nameOf(value) + (context.held ? ` (${context.held.act})` : ''),
  bound: 5,
});
