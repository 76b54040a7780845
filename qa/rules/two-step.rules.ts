import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';

const EMPTY = { secret: null, methods: [], recoveryCodes: [] };
/** The states in which an event means something. */
const STATES: Record<string, readonly unknown[]> = {
  'twoStep.codeNeeded': ['password'],
  'twoStep.confirmed': ['password', 'code'],
  'twoStep.restart': ['code', 'recoveryCodes'],
};

const isDue = ({ event, before }: RuleStep) => STATES[event.type]?.includes(before.value) === true;
const isDueNow = (type: string) => (step: RuleStep) => step.event.type === type && isDue(step);

export const rules: Rule[] = [
  {
    title: 'After the right password a code is needed',
    source: 'docs/design/accounts-and-sessions.md#second-factor',
    when: isDueNow('twoStep.codeNeeded'),
    check: (step) => {
      expectStep(step, 'code');
      expect(step.after.context).toEqual({ ...EMPTY, secret: step.event.secret, methods: step.event.methods });
    },
  },
  {
    title: 'The first right code of an app, or the first passkey, shows the recovery codes and hides the secret',
    source: 'docs/design/accounts-and-sessions.md#second-factor',
    when: isDueNow('twoStep.confirmed'),
    check: (step) => {
      expectStep(step, 'recoveryCodes');
      expect(step.after.context).toEqual({ ...EMPTY, recoveryCodes: step.event.recoveryCodes });
    },
  },
  {
    title: 'Going back, being done or an expired sign-in leads to the password, and leaves neither secret nor codes',
    source: 'docs/design/accounts-and-sessions.md#second-factor',
    when: isDueNow('twoStep.restart'),
    check: (step) => {
      expectStep(step, 'password');
      expect(step.after.context).toEqual(EMPTY);
    },
  },
  {
    title: 'An event of another step changes nothing',
    source: 'docs/design/code-and-statecharts.md#statecharts',
    when: (step) => !isDue(step),
    check: expectIgnored,
  },
];
