import { reviewModerationMachine } from '#machines/review-moderation/review-moderation.machine.ts';
import { buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof reviewModerationMachine>({
  machine: reviewModerationMachine,
  inputs: { 'a review': undefined },
  events: (snapshot) => ({
    'moderation.hide': { type: 'moderation.hide', status: { is_hidden: true, reason: 'Contains an address' } },
    'moderation.show': { type: 'moderation.show' },
    'moderation.reply': { type: 'moderation.reply', reply: { text: 'Thank you' } },
    ...((snapshot.matches('hiding') || snapshot.matches('showing')) && {
      'setStatus succeeds': buildDoneEvent('setStatus', { message: 'The review was changed' }),
      'setStatus fails': buildErrorEvent('setStatus', new Error('refused')),
    }),
    ...(snapshot.matches('replying') && {
      'saveReply succeeds': buildDoneEvent('saveReply', { message: 'The reply was saved' }),
      'saveReply fails': buildErrorEvent('saveReply', new Error('refused')),
    }),
  }),
  key: ({ value }) => toStateName(value),
  bound: 6,
});
