import { assign, emit, fromPromise, setup } from 'xstate';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import { actionNotProvided, notProvided } from '#statechart/not-provided.ts';

/** The signed-in user, according to the access token and the stored admin flag. */
export interface SessionUser {
  /** Null when there is no access token, or none that can be decoded. */
  userId: string | null;
  isAdmin: boolean;
  /** The role in the access token; missing or null without such a token. */
  adminRole?: AdminRole | null | undefined;
}

/** What an access token says of its user. */
export type AccessTokenFacts = Pick<SessionUser, 'userId' | 'adminRole'>;

/** Which cookies exist now, and to which user they belong. Events carry these facts, so guards read nothing else. */
export interface Stored extends SessionUser {
  access: boolean;
  refresh: boolean;
}

/** The outcome of a refresh. The tokens are already in the cookies and enter no chart. */
export type Renewal =
  | ({ kind: 'renewed' } & SessionUser)
  /** A response without tokens; its message, if any. */
  | { kind: 'refused'; message: string | null };

export type SessionEnd =
  | { reason: 'logout' }
  | { reason: 'otherTab' }
  /** The cookies expired or were removed, or the session lapsed in another tab. */
  | { reason: 'cookiesGone' }
  /** A 401 without a refresh token. */
  | { reason: 'notRenewable' }
  | { reason: 'refused'; message: string }
  | { reason: 'renewalFailed'; error: unknown };

/** Whether the user signed out on purpose, here or in another tab. */
export const isOnPurpose = ({ reason }: Pick<SessionEnd, 'reason'>) => reason === 'logout' || reason === 'otherTab';

export type SessionEvent =
  /** A sign-in or sign-up of this tab succeeded. */
  | ({ type: 'session.loggedIn' } & SessionUser)
  /** A press on "Log Out". */
  | { type: 'session.logout' }
  /** A request is about to be sent. `cid` is its ID in the recording. */
  | { type: 'request.preparing'; stored: Stored; cid: string }
  /** A request that was sent under `epoch` got 401. */
  | { type: 'response.unauthorized'; epoch: number; stored: Stored; cid: string }
  /** A user signed in in another tab. */
  | ({ type: 'tab.loggedIn' } & SessionUser)
  /** Another tab refreshed the tokens of this session. */
  | ({ type: 'tab.tokensReplaced' } & AccessTokenFacts)
  /** The user signed out in another tab. */
  | { type: 'tab.loggedOut' }
  /** The session ended in another tab, but not because the user signed out. */
  | { type: 'tab.sessionLapsed' }
  /** The tab became visible again and found no cookies. A message about their end may have been missed, so the reason is unknown. */
  | { type: 'tab.cookiesGone' };

export type SessionEmitted =
  | ({ type: 'session.ended' } & SessionEnd)
  | { type: 'session.renewed' }
  /** A user signed in. `isOtherUser`: another user was signed in before, whose data must be removed. */
  | { type: 'session.started'; isAdmin: boolean; isOtherUser: boolean };

/** Given to `clearTokens` when the user signs out, and not when the session lapses. */
export interface SignOut {
  isOnPurpose: true;
}

interface SessionContext extends SessionUser {
  epoch: number;
  /** Epoch in which the session of this user started. */
  startedAt: number;
  atStart: Stored;
}

/** Whether two ids are known and differ. */
export const areDifferentUsers = (one: string | null, other: string | null) =>
  one !== null && other !== null && one !== other;

/** Without both ids the two users may differ. */
const isSameUser = (one: string | null, other: string | null) => one !== null && one === other;

/** Shown when a refresh returns neither tokens nor a message (docs/specification.md#8-the-error-catalogue). */
const REFRESH_TOKEN_ERROR = 'Refresh token error';

/**
 * The session of this tab. `epoch` counts the changes of the tokens. Each request stores its epoch, so a late 401 differs from a
 * new one. The state `renewing` itself guarantees one refresh at a time.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { stored: Stored },
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'settled' | 'signedIn' | 'slow',
  },
  actors: {
    /** Refreshes the tokens under a lock and writes the cookies. Throws when the network or the server failed. */
    renewTokens: fromPromise<Renewal, { epoch: number }>(notProvided('session', 'renewTokens')),
  },
  actions: {
    /** Removes both cookies, the admin flag and the email, and notifies the server and the other tabs. */
    clearTokens: actionNotProvided<SignOut | undefined>('session', 'clearTokens'),
    advanceEpoch: assign({ epoch: ({ context }) => context.epoch + 1 }),
    /** Adopts the tokens of a session that was not this tab's before. */
    storeSession: assign(({ context }, { userId, isAdmin, adminRole }: SessionUser) => ({
      epoch: context.epoch + 1,
      startedAt: isSameUser(context.userId, userId) ? context.startedAt : context.epoch + 1,
      userId,
      isAdmin,
      adminRole,
    })),
    clearUser: assign({ userId: null, isAdmin: false, adminRole: null }),
    /**
     * A visit that starts with only a refresh token learns the user's id from its first access token. A role may change or end at
     * each one; a token without an id could not be decoded.
     */
    storeTokenFacts: assign(({ context }, { userId, adminRole }: AccessTokenFacts) => ({
      userId: context.userId ?? userId,
      adminRole: userId === null ? context.adminRole : adminRole,
    })),
    emitStarted: emit((_, params: { isAdmin: boolean }) => ({
      type: 'session.started',
      isAdmin: params.isAdmin,
      isOtherUser: false,
    })),
    /** Runs before `storeSession`, while the context still holds the user of the replaced session. */
    emitReplaced: emit(({ context }, { userId, isAdmin }: SessionUser) => ({
      type: 'session.started',
      isAdmin,
      isOtherUser: !isSameUser(context.userId, userId),
    })),
    storeRenewal: assign(({ context }, params: Renewal) =>
      params.kind === 'renewed'
        ? { isAdmin: params.isAdmin, userId: context.userId ?? params.userId, adminRole: params.adminRole }
        : {},
    ),
    emitRefused: emit((_, params: Renewal) => ({
      type: 'session.ended',
      reason: 'refused',
      message: (params.kind === 'refused' ? params.message : null) ?? REFRESH_TOKEN_ERROR,
    })),
    emitRenewed: emit({ type: 'session.renewed' }),
    emitEnded: emit((_, params: SessionEnd) => ({ type: 'session.ended', ...params })),
  },
  guards: {
    hasAccess: (_, params: Stored) => params.access,
    hasOnlyRefresh: (_, params: Stored) => !params.access && params.refresh,
    hasRefresh: (_, params: Stored) => params.refresh,
    hasNothing: (_, params: Stored) => !params.access && !params.refresh,
    isOutdated: ({ context }, params: { epoch: number }) => params.epoch < context.epoch,
    isRenewed: (_, params: Renewal) => params.kind === 'renewed',
  },
  delays: {
    /** ms. After that the user sees what the shop is waiting for. */
    slowAfter: 10_000,
  },
}).createMachine({
  id: 'session',
  initial: 'restoring',
  context: ({ input: { stored } }) => ({
    epoch: 0,
    startedAt: 0,
    userId: stored.userId,
    isAdmin: (stored.access || stored.refresh) && stored.isAdmin,
    adminRole: stored.adminRole,
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
          actions: [
            { type: 'storeSession', params: ({ event }) => event },
            { type: 'emitStarted', params: ({ event }) => event },
          ],
        },
        'tab.loggedIn': {
          target: 'active.signedIn',
          actions: [
            { type: 'storeSession', params: ({ event }) => event },
            { type: 'emitStarted', params: ({ event }) => event },
          ],
        },
        // New cookies without a message: another tab signed in, and its message was missed.
        'request.preparing': [
          {
            target: 'active.signedIn',
            guard: { type: 'hasAccess', params: ({ event }) => event.stored },
            actions: [
              { type: 'storeSession', params: ({ event }) => event.stored },
              { type: 'emitStarted', params: ({ event }) => event.stored },
            ],
          },
          {
            target: 'active.renewing',
            guard: { type: 'hasOnlyRefresh', params: ({ event }) => event.stored },
            actions: [
              { type: 'storeSession', params: ({ event }) => event.stored },
              { type: 'emitStarted', params: ({ event }) => event.stored },
            ],
          },
        ],
      },
    },

    active: {
      tags: ['signedIn'],
      // Later requests must belong to another epoch, and nobody is an admin.
      exit: ['advanceEpoch', 'clearUser'],
      on: {
        'session.loggedIn': {
          target: '.signedIn',
          actions: [
            { type: 'emitReplaced', params: ({ event }) => event },
            { type: 'storeSession', params: ({ event }) => event },
          ],
        },
        'tab.loggedIn': {
          target: '.signedIn',
          actions: [
            { type: 'emitReplaced', params: ({ event }) => event },
            { type: 'storeSession', params: ({ event }) => event },
          ],
        },
        'session.logout': {
          target: 'signedOut',
          actions: [
            { type: 'clearTokens', params: { isOnPurpose: true } },
            { type: 'emitEnded', params: { reason: 'logout' } },
          ],
        },
        // The other tab removed the cookies. Removing them here could delete those of a new sign-in.
        'tab.loggedOut': { target: 'signedOut', actions: { type: 'emitEnded', params: { reason: 'otherTab' } } },
        'tab.sessionLapsed': { target: 'signedOut', actions: { type: 'emitEnded', params: { reason: 'cookiesGone' } } },
        'tab.cookiesGone': { target: 'signedOut', actions: { type: 'emitEnded', params: { reason: 'cookiesGone' } } },
      },
      initial: 'signedIn',
      states: {
        /** Only a refresh token is left. The next request starts a refresh. */
        renewable: {
          tags: ['settled'],
          on: {
            'request.preparing': [
              {
                target: 'signedIn',
                guard: { type: 'hasAccess', params: ({ event }) => event.stored },
                actions: ['advanceEpoch', { type: 'storeTokenFacts', params: ({ event }) => event.stored }],
              },
              { target: 'renewing', guard: { type: 'hasOnlyRefresh', params: ({ event }) => event.stored } },
              {
                target: '#session.signedOut',
                actions: ['clearTokens', { type: 'emitEnded', params: { reason: 'cookiesGone' } }],
              },
            ],
            'tab.tokensReplaced': {
              target: 'signedIn',
              actions: ['advanceEpoch', { type: 'storeTokenFacts', params: ({ event }) => event }],
            },
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
                actions: ['clearTokens', { type: 'emitEnded', params: { reason: 'cookiesGone' } }],
              },
            ],
            'response.unauthorized': [
              // The tokens were refreshed meanwhile: retry the request without another refresh.
              { guard: { type: 'isOutdated', params: ({ event }) => event } },
              { target: 'renewing', guard: { type: 'hasRefresh', params: ({ event }) => event.stored } },
              {
                target: '#session.signedOut',
                actions: ['clearTokens', { type: 'emitEnded', params: { reason: 'notRenewable' } }],
              },
            ],
            'tab.tokensReplaced': {
              actions: ['advanceEpoch', { type: 'storeTokenFacts', params: ({ event }) => event }],
            },
          },
        },

        // Requests and 401s have no transition here: they wait for the tag `settled`. A slow response is no failure.
        renewing: {
          initial: 'recent',
          states: {
            recent: { after: { slowAfter: 'slow' } },
            slow: { tags: ['slow'] },
          },
          invoke: {
            id: 'renewTokens',
            src: 'renewTokens',
            input: ({ context }) => ({ epoch: context.epoch }),
            onDone: [
              {
                target: 'signedIn',
                guard: { type: 'isRenewed', params: ({ event }) => event.output },
                actions: ['advanceEpoch', { type: 'storeRenewal', params: ({ event }) => event.output }, 'emitRenewed'],
              },
              {
                target: '#session.signedOut',
                actions: ['clearTokens', { type: 'emitRefused', params: ({ event }) => event.output }],
              },
            ],
            // As specified, a refresh that fails on the network ends the session too.
            onError: {
              target: '#session.signedOut',
              actions: [
                'clearTokens',
                { type: 'emitEnded', params: ({ event }) => ({ reason: 'renewalFailed', error: event.error }) },
              ],
            },
          },
        },
      },
    },
  },
});
