import { expect } from 'vitest';
import { comesTo, isIgnored, type Rule, type RuleStep } from '../engine/rule.ts';

const is = (type: string) => (step: RuleStep) => step.event.type === type;
const leaves = ({ before }: RuleStep) => (before.context as { leaveAfter: number | null }).leaveAfter !== null;
const isIn =
  (...states: string[]) =>
  ({ before }: RuleStep) =>
    states.some((state) => before.matches(state));

export const rules: Rule[] = [
  {
    says: 'Specification 4: "submitting (form disabled)"',
    when: (step) => is('form.submit')(step) && isIn('editing')(step),
    demands: (step) => {
      comesTo(step, 'submitting', { begins: ['submit'] });
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    says: 'Specification 4: "submitting (form disabled)": nothing that is typed or sent meanwhile counts',
    when: (step) => (is('form.submit')(step) || is('form.edited')(step)) && isIn('submitting')(step),
    demands: isIgnored,
  },
  {
    says: 'Typing alone begins nothing; what was left is not sent again',
    when: (step) =>
      (is('form.edited')(step) && isIn('editing')(step)) || (is('form.submit')(step) && isIn('left')(step)),
    demands: isIgnored,
  },
  {
    says: 'Specification 4: "on success the toast"',
    when: is('xstate.done.actor.submit'),
    demands: (step) => {
      comesTo(step, 'succeeded', { tells: [{ type: 'submission.succeeded', output: step.event.output as unknown }] });
      expect([step.after.hasTag('done'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    says: 'Specification 4: "On failure the shared error handler runs and the busy state ends."',
    when: is('xstate.error.actor.submit'),
    demands: (step) => {
      comesTo(step, 'editing', { tells: [{ type: 'submission.failed', error: step.event.error as unknown }] });
      expect([step.after.hasTag('done'), step.after.hasTag('busy')]).toEqual([false, false]);
    },
  },
  {
    says: 'Specification 4: "navigation to /account after 500 ms"',
    when: (step) => step.event.type.startsWith('xstate.after.') && leaves(step),
    demands: (step) => {
      comesTo(step, 'left', { tells: [{ type: 'submission.left' }] });
      expect(step.after.hasTag('done')).toBe(true);
    },
  },
  {
    says: 'A form that stays on its page is never left by itself',
    when: (step) => step.event.type.startsWith('xstate.after.') && !leaves(step),
    demands: isIgnored,
  },
  {
    says: 'Statecharts 2: "the 500 ms after login are not cut short": what is typed or sent meanwhile changes nothing',
    when: (step) => isIn('succeeded')(step) && leaves(step) && !step.event.type.startsWith('xstate.'),
    demands: isIgnored,
  },
  {
    says: 'A form that stays can be edited and sent again after it succeeded',
    when: (step) => isIn('succeeded')(step) && !leaves(step) && !step.event.type.startsWith('xstate.'),
    demands: (step) =>
      step.event.type === 'form.submit'
        ? comesTo(step, 'submitting', { begins: ['submit'] })
        : comesTo(step, 'editing'),
  },
  {
    says: 'A form that was left is one to type in when it is met again',
    when: (step) => isIn('left')(step) && is('form.edited')(step),
    demands: (step) => comesTo(step, 'editing'),
  },
];
