import { assign, setup } from 'xstate';
import { actionNotProvided } from '#statechart/not-provided.ts';

export type CookieConsentEvent =
  /** A press on the button that accepts. */
  | { type: 'consent.accept' }
  /** A press on the button that declines. */
  | { type: 'consent.decline' }
  /** The close button, Escape, a press outside, or the link to the policy. */
  | { type: 'consent.dismiss' }
  /** Cookie settings in the footer. */
  | { type: 'consent.reopen' };

/** The answer of this or an earlier visit; null for none. False is an answer. */
type Answer = boolean | null;

/**
 * Decides whether the cookie banner is shown: once a visit, until the user answers. Closing the banner is not an answer, so it returns
 * at the next visit; an earlier answer stays valid.
 */
export const cookieConsentMachine = setup({
  types: {
    context: {} as { answer: Answer },
    input: {} as { stored: Answer },
    events: {} as CookieConsentEvent,
    tags: {} as 'asking',
  },
  actions: {
    storeAnswer: assign({ answer: (_, params: { accepted: boolean }) => params.accepted }),
    /** Stores the answer for 365 days: docs/specification.md#9-business-constants-and-limits. */
    storeConsent: actionNotProvided<{ accepted: boolean }>('cookieConsent', 'storeConsent'),
  },
  guards: {
    hasAnswered: ({ context }, params: { accepted: boolean }) => context.answer === params.accepted,
  },
}).createMachine({
  id: 'cookieConsent',
  initial: 'checking',
  context: ({ input }) => ({ answer: input.stored }),
  states: {
    checking: {
      always: [
        { target: 'accepted', guard: { type: 'hasAnswered', params: { accepted: true } } },
        { target: 'declined', guard: { type: 'hasAnswered', params: { accepted: false } } },
        { target: 'asking' },
      ],
    },

    asking: {
      tags: ['asking'],
      on: {
        'consent.accept': {
          target: 'accepted',
          actions: [
            { type: 'storeAnswer', params: { accepted: true } },
            { type: 'storeConsent', params: { accepted: true } },
          ],
        },
        'consent.decline': {
          target: 'declined',
          actions: [
            { type: 'storeAnswer', params: { accepted: false } },
            { type: 'storeConsent', params: { accepted: false } },
          ],
        },
        'consent.dismiss': [
          { target: 'accepted', guard: { type: 'hasAnswered', params: { accepted: true } } },
          { target: 'declined', guard: { type: 'hasAnswered', params: { accepted: false } } },
          { target: 'dismissed' },
        ],
      },
    },

    accepted: { on: { 'consent.reopen': 'asking' } },
    declined: { on: { 'consent.reopen': 'asking' } },
    dismissed: { on: { 'consent.reopen': 'asking' } },
  },
});
