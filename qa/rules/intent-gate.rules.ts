import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isUser = ({ event }: RuleStep) => event.signedIn === true;
const heldIn = (snapshot: RuleStep['after']) => (snapshot.context as { held: unknown }).held;
const refused = (text: string) => [{ type: 'intent.refused', text, to: '/sign-in' }];
const isHolding = ({ before }: RuleStep) => heldIn(before) !== null;
const isOver = (step: RuleStep) =>
  is('intent.forget', 'session.ended')(step) || step.event.type.startsWith('xstate.after.intentLifetime');

export const rules: Rule[] = [
  {
    title: "Specification 8: 'You must be logged in to access your account', then redirect to /sign-in",
    when: (step) => is('intent.header')(step) && !isUser(step),
    check: (step) => {
      expectStep(step, step.before.value, { emits: refused('You must be logged in to access your account') });
      expect(heldIn(step.after)).toEqual(heldIn(step.before));
    },
  },
  {
    title: "Specification 8: 'Please login first', then redirect to /sign-in",
    when: (step) => is('intent.product')(step) && !isUser(step),
    check: (step) => expectStep(step, 'holding', { emits: refused('Please login first') }),
  },
  {
    title: 'Design 11: "what a visitor was refused is offered again": the last thing is held',
    when: (step) => is('intent.product')(step) && !isUser(step),
    check: ({ after, event }) => {
      expect(heldIn(after)).toEqual(event.intent);
      expect(after.hasTag('holding')).toBe(true);
    },
  },
  {
    title: 'Specification 4: a signed-in user goes where the icon leads',
    when: (step) => is('intent.header')(step) && isUser(step),
    check: (step) =>
      expectStep(step, step.before.value, {
        emits: [{ type: 'intent.allowedHeader', to: step.event.to as unknown }],
      }),
  },
  {
    title: 'Specification 4: "otherwise shows Add, which adds the product to the cart" for a signed-in user',
    when: (step) => is('intent.product')(step) && isUser(step),
    check: (step) =>
      expectStep(step, step.before.value, {
        emits: [{ type: 'intent.allowedProduct', intent: step.event.intent as unknown }],
      }),
  },
  {
    title: 'Design 11: "offered again after sign-in, once"',
    when: (step) => is('intent.resume')(step) && isHolding(step),
    check: (step) => {
      expectStep(step, 'ready', { emits: [{ type: 'intent.allowedProduct', intent: heldIn(step.before) }] });
      expect(heldIn(step.after)).toBe(null);
    },
  },
  {
    title: 'Design 11: "for the same person": forgotten when the session ends, when it is declined, and in time',
    when: (step) => isOver(step) && isHolding(step),
    check: (step) => {
      expectStep(step, 'ready');
      expect(heldIn(step.after)).toBe(null);
    },
  },
  {
    title: 'Design 11: "once": where nothing is held, nothing is offered',
    when: (step) => (isOver(step) || is('intent.resume')(step)) && !isHolding(step),
    check: expectIgnored,
  },
];
