import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { delayRule } from './delay-rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const isUser = ({ event }: RuleStep) => event.signedIn === true;
const heldIn = (snapshot: RuleStep['after']) => (snapshot.context as { held: unknown }).held;
const refused = (text: string) => [{ type: 'intent.refused', text, to: '/sign-in' }];
const isHolding = ({ before }: RuleStep) => heldIn(before) !== null;
const isOver = (step: RuleStep) =>
  is('intent.forget', 'session.ended')(step) || step.event.type.startsWith('xstate.after.intentLifetime');

export const rules: Rule[] = [
  {
    title: "'You must be logged in to access your account', then redirect to /sign-in",
    source: 'docs/specification.md#8-the-error-catalogue',
    when: (step) => is('intent.header')(step) && !isUser(step),
    check: (step) => {
      expectStep(step, step.before.value, { emits: refused('You must be logged in to access your account') });
      expect(heldIn(step.after)).toEqual(heldIn(step.before));
    },
  },
  {
    title: "'Please login first', then redirect to /sign-in",
    source: 'docs/specification.md#8-the-error-catalogue',
    when: (step) => is('intent.act')(step) && !isUser(step),
    check: (step) => expectStep(step, 'holding', { emits: refused('Please login first') }),
  },
  {
    title: 'The last intent of a visitor is stored',
    source: 'docs/design/accounts-and-sessions.md#signing-in-and-out',
    when: (step) => is('intent.act')(step) && !isUser(step),
    check: ({ after, event }) => {
      expect(heldIn(after)).toEqual(event.intent);
      expect(after.hasTag('holding')).toBe(true);
    },
  },
  {
    title: 'A signed-in user opens the page of the icon',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => is('intent.header')(step) && isUser(step),
    check: (step) =>
      expectStep(step, step.before.value, {
        emits: [{ type: 'intent.allowedHeader', to: step.event.to as unknown }],
      }),
  },
  {
    title: '"otherwise shows Add, which adds the product to the cart" for a signed-in user',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => is('intent.act')(step) && isUser(step),
    check: (step) =>
      expectStep(step, step.before.value, {
        emits: [{ type: 'intent.allowedAct', intent: step.event.intent as unknown }],
      }),
  },
  {
    title: 'The stored intent is offered once after the sign-in',
    source: 'docs/design/accounts-and-sessions.md#signing-in-and-out',
    when: (step) => is('intent.resume')(step) && isHolding(step),
    check: (step) => {
      expectStep(step, 'ready', { emits: [{ type: 'intent.allowedAct', intent: heldIn(step.before) }] });
      expect(heldIn(step.after)).toBe(null);
    },
  },
  {
    title: 'The stored intent is removed when the session ends, when it is declined, and after 30 minutes',
    source: 'docs/design/accounts-and-sessions.md#signing-in-and-out',
    when: (step) => isOver(step) && isHolding(step),
    check: (step) => {
      expectStep(step, 'ready');
      expect(heldIn(step.after)).toBe(null);
    },
  },
  {
    title: 'Without a stored intent nothing is offered',
    source: 'docs/design/accounts-and-sessions.md#signing-in-and-out',
    when: (step) => (isOver(step) || is('intent.resume')(step)) && !isHolding(step),
    check: expectIgnored,
  },
  delayRule(
    'The intent is offered for 30 minutes',
    'docs/design/accounts-and-sessions.md#signing-in-and-out',
    'intentLifetime',
    30 * 60_000,
  ),
];
