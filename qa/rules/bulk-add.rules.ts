import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is, isIn } from './step-conditions.ts';

const SOURCE = 'docs/design/orders-and-payment.md#cart-page';

interface Run {
  products: readonly { id: number; title: string }[];
  messages: readonly string[];
  refused: readonly { title: string; reason: string }[];
  failure: { error: unknown } | null;
}

const before = (step: RuleStep) => step.before.context as unknown as Run;
const after = (step: RuleStep) => step.after.context as unknown as Run;
const getOutcome = ({ event }: RuleStep) => event.output as { type: string; message: string; reason: string };
const isAnswer = is('xstate.done.actor.addProduct');

const adds = (product: unknown) => ({ invokes: { addProduct: { product } } });
const reloads = ({ refused }: Run) => ({ invokes: { reloadLists: { hasRefused: refused.length > 0 } } });

export const rules: Rule[] = [
  {
    title: 'A start adds the first product; without products only the cart is loaded again',
    source: SOURCE,
    when: (step) => is('bulkAdd.start')(step) && isIn('idle')(step),
    check: (step) => {
      const products = step.event.products as Run['products'];
      if (products.length > 0) expectStep(step, 'adding', adds(products[0]));
      else expectStep(step, 'reloading', { invokes: { reloadLists: { hasRefused: false } } });
      expect(after(step)).toEqual({ subject: 'wishlist', products, messages: [], refused: [], failure: null });
    },
  },
  {
    title: 'The button is busy as long: a second start is ignored',
    source: SOURCE,
    when: (step) => is('bulkAdd.start')(step) && isIn('adding', 'reloading')(step),
    check: expectIgnored,
  },
  {
    title: 'The next product is added after the response to the one before, even when that was refused',
    source: SOURCE,
    when: (step) => isAnswer(step) && before(step).products.length > 1,
    check: (step) => {
      expectStep(step, 'adding', adds(before(step).products[1]));
      expect(after(step).products).toEqual(before(step).products.slice(1));
    },
  },
  {
    title: 'After the last product the cart is loaded again, and after a refusal what still offers the product',
    source: SOURCE,
    when: (step) => isAnswer(step) && before(step).products.length === 1,
    check: (step) => expectStep(step, 'reloading', reloads(after(step))),
  },
  {
    title: 'Each different message of the server is shown once',
    source: SOURCE,
    when: (step) => isAnswer(step) && getOutcome(step).type === 'added',
    check: (step) => {
      const { messages, refused } = before(step);
      const { message } = getOutcome(step);
      expect(after(step).messages).toEqual(messages.includes(message) ? messages : [...messages, message]);
      expect([after(step).refused, after(step).failure]).toEqual([refused, null]);
    },
  },
  {
    title: 'A product that cannot be bought is skipped and noted with the reason',
    source: SOURCE,
    when: (step) => isAnswer(step) && getOutcome(step).type === 'refused',
    check: (step) => {
      const { products, messages, refused } = before(step);
      expect(after(step).refused).toEqual([...refused, { title: products[0]?.title, reason: getOutcome(step).reason }]);
      expect([after(step).messages, after(step).failure]).toEqual([messages, null]);
    },
  },
  {
    title: 'Any other failure ends it; the cart is loaded again, because earlier products were added',
    source: SOURCE,
    when: is('xstate.error.actor.addProduct'),
    check: (step) => {
      expectStep(step, 'reloading', reloads(before(step)));
      expect(after(step)).toEqual({ ...before(step), failure: { error: step.event.error as unknown } });
    },
  },
  {
    title: 'The messages follow when the cart is loaded again; a failure has its own message instead',
    source: SOURCE,
    when: is('xstate.done.actor.reloadLists', 'xstate.error.actor.reloadLists'),
    check: (step) => {
      const { messages, refused, failure } = before(step);
      const emitted = failure
        ? { type: 'bulkAdd.failed', error: failure.error }
        : { type: 'bulkAdd.finished', messages, refused };
      expectStep(step, 'over', { emits: [emitted] });
    },
  },
  {
    title: 'It ends with the session, without a message',
    source: SOURCE,
    when: (step) => is('session.ended')(step) && !isIn('over')(step),
    check: (step) => expectStep(step, 'over'),
  },
  {
    title: 'What is over ignores every event',
    source: 'docs/charts.md#changes-of-a-list',
    when: isIn('over'),
    check: expectIgnored,
  },
  {
    title: 'The button is busy until all of it has ended',
    source: SOURCE,
    when: () => true,
    check: ({ after: { value, tags } }) =>
      expect([...tags]).toEqual(value === 'over' ? ['over'] : value === 'idle' ? [] : ['busy']),
  },
];
