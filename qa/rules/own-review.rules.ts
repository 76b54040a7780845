import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is, isIn } from './step-conditions.ts';

const SOURCE = 'docs/design/product-page-and-reviews.md#reviews';

const both =
  (...conditions: ((step: RuleStep) => boolean)[]) =>
  (step: RuleStep) =>
    conditions.every((holds) => holds(step));
const hasLapsed = ({ event }: RuleStep) => (event as { hasLapsed?: boolean }).hasLapsed === true;
const draftIn = (snapshot: RuleStep['after']) => (snapshot.context as { draft: unknown }).draft;
const keepsDraft = ({ before, after }: RuleStep) => expect(draftIn(after)).toEqual(draftIn(before));

/** The form is open, and locked while it is sent; so is the question before a deletion. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  closed: [],
  editing: ['open'],
  saving: ['busy', 'open'],
  asking: ['asking'],
  deleting: ['asking', 'deleting'],
  deleted: ['deleted'],
};

export const rules: Rule[] = [
  {
    title: 'The form opens, with what was typed before',
    source: SOURCE,
    when: is('review.open'),
    check: (step) => {
      if (!isIn('closed', 'deleted')(step)) return expectIgnored(step);
      expectStep(step, 'editing');
      keepsDraft(step);
    },
  },
  {
    title: 'What was typed stays while the form is closed; a form that is being sent does not close',
    source: SOURCE,
    when: is('review.close'),
    check: (step) => {
      if (!isIn('editing')(step)) return expectIgnored(step);
      expectStep(step, 'closed');
      keepsDraft(step);
    },
  },
  {
    title: 'What its author types in the open form is kept, and is not changed while it is sent',
    source: SOURCE,
    when: is('review.edit'),
    check: (step) => {
      if (!isIn('editing')(step)) return expectIgnored(step);
      expectStep(step, 'editing');
      expect(draftIn(step.after)).toEqual(step.event.draft);
    },
  },
  {
    title: 'A review is sent once, and only from an open form',
    source: SOURCE,
    when: is('review.save'),
    check: (step) => {
      if (!isIn('editing')(step)) return expectIgnored(step);
      expectStep(step, 'saving', { invokes: { saveReview: { productId: 7, review: step.event.review as unknown } } });
      keepsDraft(step);
    },
  },
  {
    title: 'A saved review closes the form, shows the message, and nothing is left to save',
    source: SOURCE,
    when: is('xstate.done.actor.saveReview'),
    check: (step) => {
      const { message } = step.event.output as { message: string };
      expectStep(step, 'closed', { emits: [{ type: 'review.saved', message }] });
      expect(draftIn(step.after)).toBeNull();
    },
  },
  {
    title: 'What was typed stays after a failure with the reason',
    source: SOURCE,
    when: is('xstate.error.actor.saveReview'),
    check: (step) => {
      expectStep(step, 'editing', { emits: [{ type: 'review.failed', error: step.event.error as unknown }] });
      keepsDraft(step);
    },
  },
  {
    title:
      'A review is deleted after a question, which closes the form; what was typed stays until the review is deleted',
    source: SOURCE,
    when: is('review.askDeletion'),
    check: (step) => {
      if (!isIn('closed', 'editing', 'deleted')(step)) return expectIgnored(step);
      expectStep(step, 'asking');
      keepsDraft(step);
    },
  },
  {
    title: 'Canceling the question changes nothing; a running deletion cannot be canceled',
    source: SOURCE,
    when: is('review.cancelDeletion'),
    check: (step) => {
      if (!isIn('asking')(step)) return expectIgnored(step);
      expectStep(step, 'closed');
      keepsDraft(step);
    },
  },
  {
    title: 'A review is deleted once, and only after the question',
    source: SOURCE,
    when: is('review.delete'),
    check: (step) => {
      if (!isIn('asking')(step)) return expectIgnored(step);
      expectStep(step, 'deleting', { invokes: { deleteReview: { productId: 7 } } });
      keepsDraft(step);
    },
  },
  {
    title: 'A deleted review shows the message, and nothing typed is left',
    source: SOURCE,
    when: is('xstate.done.actor.deleteReview'),
    check: (step) => {
      const { message } = step.event.output as { message: string };
      expectStep(step, 'deleted', { emits: [{ type: 'review.deleted', message }] });
      expect(draftIn(step.after)).toBeNull();
    },
  },
  {
    title: 'The question and what was typed stay after a deletion failed, with the reason',
    source: SOURCE,
    when: is('xstate.error.actor.deleteReview'),
    check: (step) => {
      expectStep(step, 'asking', { emits: [{ type: 'review.failed', error: step.event.error as unknown }] });
      keepsDraft(step);
    },
  },
  {
    title: 'What was typed stays when the session lapses; a running request and an open question end',
    source: SOURCE,
    when: both(is('session.ended'), hasLapsed),
    check: (step) => {
      if (isIn('saving')(step)) expectStep(step, 'editing');
      else if (isIn('asking', 'deleting')(step)) expectStep(step, 'closed');
      else return expectIgnored(step);
      keepsDraft(step);
    },
  },
  {
    title: 'A sign-out discards what was typed',
    source: SOURCE,
    when: both(is('session.ended'), (step) => !hasLapsed(step)),
    check: (step) => {
      expectStep(step, 'closed');
      expect(draftIn(step.after)).toBeNull();
    },
  },
  {
    title: 'The page shows whether the form is open and whether it is being sent',
    source: SOURCE,
    when: () => true,
    check: ({ before, after }) => {
      expect([...after.tags].sort()).toEqual(TAGS[String(after.value)]);
      expect(after.context).toHaveProperty('productId', (before.context as { productId: number }).productId);
    },
  },
];
