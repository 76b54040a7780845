import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';

/** Which cookies exist at this very moment, and the admin flag kept beside them. Facts travel in events: guards read nothing else. */
export interface Stored {
  access: boolean;
  refresh: boolean;
  isAdmin: boolean;
}

/** How a renewal ended. The tokens themselves are already in the cookies: they enter no chart. */
export type Renewal =
  | { kind: 'renewed'; isAdmin: boolean }
  /** Answered, but not with tokens; the message of the answer, if it had one. */
  | { kind: 'refused'; message: string | null };

export type SessionEnd =
  | { reason: 'logout' }
  | { reason: 'otherTab' }
  /** The cookies lapsed or were removed. */
  | { reason: 'cookiesGone' }
  /** A 401 with no refresh token to renew with. */
  | { reason: 'notRenewable' }
  | { reason: 'refused'; message: string }
  | { reason: 'renewalFailed'; error: unknown };

export type SessionEvent =
  | { type: 'session.loggedIn'; isAdmin: boolean }
  | { type: 'session.logout' }
  /** A request wants to go out. `cid` names it in the support trace. */
  | { type: 'request.preparing'; stored: Stored; cid: string }
  /** A request that went out under `epoch` was answered 401. */
  | { type: 'response.unauthorized'; epoch: number; stored: Stored; cid: string }
  /** Another tab signed somebody in. */
  | { type: 'tab.loggedIn'; isAdmin: boolean }
  /** Another tab renewed the tokens of this session. */
  | { type: 'tab.tokensReplaced' }
  | { type: 'tab.loggedOut' };

export type SessionEmitted =
  | ({ type: 'session.ended' } & SessionEnd)
  | { type: 'session.renewed' }
  /** Somebody is signed in who was not, or not the same one: what is cached of the one before must go. */
  | { type: 'session.started'; isAdmin: boolean };

/** Specification, section 8: a refresh answered with neither tokens nor a message. */
const REFRESH_TOKEN_ERROR = 'Refresh token error';

/**
 * Who is signed in in this tab (specification, section 4). `epoch` counts every change of the tokens: a request is stamped
 * with the one it went out under, so a late 401 is told from a new one. Single flight is the state `renewing` itself.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { epoch: number; isAdmin: boolean; atStart: Stored },
    input: {} as { stored: Stored },
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'settled' | 'signedIn',
  },
  actors: {
    /** Renews under a lock, writes the cookies, and throws when the network or the server failed. */
    renewTokens: fromPromise<Renewal, { epoch: number }>(notProvided('session', 'renewTokens')),
  },
  actions: {
    /** Removes both cookies, the admin flag and the email, tells the server, and tells the other tabs. */
    clearTokens: notProvided('session', 'clearTokens'),
    advanceEpoch: assign({ epoch: ({ context }) => context.epoch + 1 }),
    /** Tokens of a session that was not this tab's until now. */
    adopt: assign({
      epoch: ({ context }) => context.epoch + 1,
      isAdmin: (_, params: { isAdmin: boolean }) => params.isAdmin,
    }),
    forgetAdmin: assign({ isAdmin: false }),
    announceStarted: emit(({ context }) => ({ type: 'session.started', isAdmin: context.isAdmin })),
    rememberRenewal: assign({
      isAdmin: ({ context }, params: Renewal) => (params.kind === 'renewed' ? params.isAdmin : context.isAdmin),
    }),
    announceRefused: emit((_, params: Renewal) => ({
      type: 'session.ended',
      reason: 'refused',
      message: (params.kind === 'refused' ? params.message : null) ?? REFRESH_TOKEN_ERROR,
    })),
    announceRenewed: emit({ type: 'session.renewed' }),
    announceEnded: emit((_, params: SessionEnd) => ({ type: 'session.ended', ...params })),
  },
  guards: {
    hasAccess: (_, params: Stored) => params.access,
    hasOnlyRefresh: (_, params: Stored) => !params.access && params.refresh,
    hasRefresh: (_, params: Stored) => params.refresh,
    hasNothing: (_, params: Stored) => !params.access && !params.refresh,
    isOutdated: ({ context }, params: { epoch: number }) => params.epoch < context.epoch,
    isRenewed: (_, params: Renewal) => params.kind === 'renewed',
  },
}).createMachine({
  id: 'session',
  initial: 'restoring',
  context: ({ input: { stored } }) => ({
    epoch: 0,
    isAdmin: (stored.access || stored.refresh) && stored.isAdmin,
    atStart: stored,
  }),
  states: {
    restoring: {
      always: [
        { target: 'active.signedIn', guard: { type: 'hasAccess', params: ({ context }) => context.atStart } },
        { target: 'active.renewable', guard: { type: 'hasOnlyRefresh', params: ({ context }) => context.atStart } },
        { target: 'signedOut' },
      ],
    },

    signedOut: {
      tags: ['settled'],
      on: {
        'session.loggedIn': {
          target: 'active.signedIn',
          actions: [{ type: 'adopt', params: ({ event }) => event }, 'announceStarted'],
        },
        'tab.loggedIn': {
          target: 'active.signedIn',
          actions: [{ type: 'adopt', params: ({ event }) => event }, 'announceStarted'],
        },
        // Cookies that appeared without a word: another tab's, whose message was missed.
        'request.preparing': [
          {
            target: 'active.signedIn',
            guard: { type: 'hasAccess', params: ({ event }) => event.stored },
            actions: [{ type: 'adopt', params: ({ event }) => event.stored }, 'announceStarted'],
          },
          {
            target: 'active.renewing',
            guard: { type: 'hasOnlyRefresh', params: ({ event }) => event.stored },
            actions: [{ type: 'adopt', params: ({ event }) => event.stored }, 'announceStarted'],
          },
        ],
      },
    },

    active: {
      tags: ['signedIn'],
      // However a session ends, what goes out afterwards is of another epoch and nobody is an admin.
      exit: ['advanceEpoch', 'forgetAdmin'],
      on: {
        'session.loggedIn': {
          target: '.signedIn',
          actions: [{ type: 'adopt', params: ({ event }) => event }, 'announceStarted'],
        },
        'tab.loggedIn': {
          target: '.signedIn',
          actions: [{ type: 'adopt', params: ({ event }) => event }, 'announceStarted'],
        },
        'session.logout': {
          target: 'signedOut',
          actions: ['clearTokens', { type: 'announceEnded', params: { reason: 'logout' } }],
        },
        // The other tab has removed the cookies; removing them here as well could hit those of a new sign-in.
        'tab.loggedOut': { target: 'signedOut', actions: { type: 'announceEnded', params: { reason: 'otherTab' } } },
      },
      initial: 'signedIn',
      states: {
        /** Only a refresh token is left. The next request renews; without one nothing needs to. */
        renewable: {
          tags: ['settled'],
          on: {
            'request.preparing': [
              {
                target: 'signedIn',
                guard: { type: 'hasAccess', params: ({ event }) => event.stored },
                actions: 'advanceEpoch',
              },
              { target: 'renewing', guard: { type: 'hasOnlyRefresh', params: ({ event }) => event.stored } },
              {
                target: '#session.signedOut',
                actions: ['clearTokens', { type: 'announceEnded', params: { reason: 'cookiesGone' } }],
              },
            ],
            'tab.tokensReplaced': { target: 'signedIn', actions: 'advanceEpoch' },
          },
        },

        signedIn: {
          tags: ['settled'],
          on: {
            'request.preparing': [
              { target: 'renewing', guard: { type: 'hasOnlyRefresh', params: ({ event }) => event.stored } },
              {
                target: '#session.signedOut',
                guard: { type: 'hasNothing', params: ({ event }) => event.stored },
                actions: ['clearTokens', { type: 'announceEnded', params: { reason: 'cookiesGone' } }],
              },
            ],
            'response.unauthorized': [
              // Renewed while this answer was on its way: the request is sent again, nothing is renewed twice.
              { guard: { type: 'isOutdated', params: ({ event }) => event } },
              { target: 'renewing', guard: { type: 'hasRefresh', params: ({ event }) => event.stored } },
              {
                target: '#session.signedOut',
                actions: ['clearTokens', { type: 'announceEnded', params: { reason: 'notRenewable' } }],
              },
            ],
            'tab.tokensReplaced': { actions: 'advanceEpoch' },
          },
        },

        // Requests and 401s that come meanwhile have no transition here: they wait for the tag `settled`.
        renewing: {
          invoke: {
            id: 'renewTokens',
            src: 'renewTokens',
            input: ({ context }) => ({ epoch: context.epoch }),
            onDone: [
              {
                target: 'signedIn',
                guard: { type: 'isRenewed', params: ({ event }) => event.output },
                actions: [
                  'advanceEpoch',
                  { type: 'rememberRenewal', params: ({ event }) => event.output },
                  'announceRenewed',
                ],
              },
              {
                target: '#session.signedOut',
                actions: ['clearTokens', { type: 'announceRefused', params: ({ event }) => event.output }],
              },
            ],
            // As specified, a refresh lost on the network also ends the session; to stay signed in instead, move this one arrow.
            onError: {
              target: '#session.signedOut',
              actions: [
                'clearTokens',
                { type: 'announceEnded', params: ({ event }) => ({ reason: 'renewalFailed', error: event.error }) },
              ],
            },
          },
        },
      },
    },
  },
});
