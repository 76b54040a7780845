import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is, isIn } from './step-conditions.ts';

const SOURCE = 'docs/design/fits-my-project.md#fits-my-project';

const subjectIn = (snapshot: RuleStep['after']) => (snapshot.context as { subject: unknown }).subject;
const isListLeft = (snapshot: RuleStep['after']) => (snapshot.context as { isListLeft: boolean }).isListLeft;
const idIn = (snapshot: RuleStep['after']) => (subjectIn(snapshot) as { id: string }).id;
/** Whether a new project would be the 21st. */
const isTooMany = ({ event }: RuleStep) => {
  const { replaces, count } = event as unknown as { replaces: unknown; count: number };
  return replaces === null && count >= 20;
};

/** The question stays open while the project is deleted. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  idle: [],
  saving: ['busy'],
  choosing: ['busy'],
  asking: ['asking'],
  removing: ['asking', 'busy'],
};

export const rules: Rule[] = [
  {
    title: 'A project is saved, one change at a time',
    source: SOURCE,
    when: (step) => is('project.save')(step) && !isTooMany(step),
    check: (step) => {
      if (!isIn('idle')(step)) return expectIgnored(step);
      const { id, project, replaces } = step.event as unknown as { id: string; project: unknown; replaces: unknown };
      expectStep(step, 'saving', { invokes: { change: { type: 'save', id, project, replaces } } });
    },
  },
  {
    title: 'At most 20 projects: another one is refused, and the message says what to do',
    source: SOURCE,
    when: (step) => is('project.save')(step) && isTooMany(step),
    check: (step) => {
      if (!isIn('idle')(step)) return expectIgnored(step);
      expectStep(step, 'idle', {
        emits: [{ type: 'project.refused', text: 'You have 20 projects. Delete one to add another' }],
      });
    },
  },
  {
    title: 'One project becomes active, or none, one change at a time',
    source: SOURCE,
    when: is('project.choose'),
    check: (step) => {
      if (!isIn('idle')(step)) return expectIgnored(step);
      const { subject, isActive } = step.event as unknown as { subject: { id: string }; isActive: boolean };
      expectStep(step, 'choosing', {
        invokes: { change: { type: isActive ? 'activate' : 'deactivate', id: subject.id } },
      });
      expect(subjectIn(step.after)).toBe(step.event.subject);
    },
  },
  {
    title: 'A deletion asks first',
    source: SOURCE,
    when: is('project.askRemoval'),
    check: (step) => {
      if (!isIn('idle')(step)) return expectIgnored(step);
      expectStep(step, 'asking');
      expect(step.after.context).toEqual({ subject: step.event.subject, isListLeft: false });
    },
  },
  {
    title: 'A canceled question deletes nothing; a running deletion cannot be canceled',
    source: SOURCE,
    when: is('project.cancelRemoval'),
    check: (step) => (isIn('asking')(step) ? expectStep(step, 'idle') : expectIgnored(step)),
  },
  {
    title: 'The question closes when its list is left; a running deletion goes on',
    source: SOURCE,
    when: is('project.leaveList'),
    check: (step) => {
      if (isIn('asking')(step)) return expectStep(step, 'idle');
      if (!isIn('removing')(step)) return expectIgnored(step);
      expectStep(step, 'removing');
      expect(step.after.context).toEqual({ subject: subjectIn(step.before), isListLeft: true });
    },
  },
  {
    title: 'A confirmed deletion runs once',
    source: SOURCE,
    when: is('project.remove'),
    check: (step) =>
      isIn('asking')(step)
        ? expectStep(step, 'removing', { invokes: { change: { type: 'remove', id: idIn(step.before) } } })
        : expectIgnored(step),
  },
  {
    title: 'A change says what was done; a saved project closes its form',
    source: SOURCE,
    when: is('xstate.done.actor.change'),
    check: (step) =>
      expectStep(step, 'idle', {
        emits: [
          { type: 'project.changed', message: step.event.output as unknown },
          ...(isIn('saving')(step) ? [{ type: 'project.saved' }] : []),
        ],
      }),
  },
  {
    title: 'After a failure the message says why, what was typed stays, and so does a question that is shown',
    source: SOURCE,
    when: is('xstate.error.actor.change'),
    check: (step) =>
      expectStep(step, isIn('removing')(step) && !isListLeft(step.before) ? 'asking' : 'idle', {
        emits: [{ type: 'project.failed', error: step.event.error as unknown }],
      }),
  },
  {
    title: 'The page shows what runs, and of which project',
    source: SOURCE,
    when: () => true,
    check: (step) => {
      expect([...step.after.tags].sort()).toEqual(TAGS[String(step.after.value)]);
      const isNamed = isIn('idle')(step) && (is('project.choose')(step) || is('project.askRemoval')(step));
      if (!isNamed) expect(subjectIn(step.after)).toBe(subjectIn(step.before));
    },
  },
];
