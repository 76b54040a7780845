import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { walk } from '../../engine/step.ts';
import { observeBroadcast } from '../observe-wiring.ts';
import {
  FORGETS,
  OFFERS,
  PURCHASE_START,
  SESSIONS,
  SIGN_IN,
  STATES,
  TEXT,
  type WiringRule,
  cache,
  error,
  gets,
  page,
  when,
} from '../wiring-rule.ts';

const isPurchaseHeld = {
  states: {
    intentGate: walk(intentGateMachine, undefined, [
      { type: 'intent.act', intent: { act: 'buy', purchase: PURCHASE_START }, signedIn: false },
    ]).snapshot,
  },
};

/** The charts with data of a user: what was typed, bought, chosen or recorded. */
const OF_USER = [
  'intentGate',
  'cartPanel',
  'cartChange',
  'favoriteChange',
  'purchase',
  'download',
  'downloadQueue',
  'recorderReport',
];
const reachesUserCharts = (emitted: AnyEventObject, hasLapsed: boolean | null, title: string): WiringRule => ({
  title,
  source: 'docs/design/code-and-statecharts.md#statecharts',
  chart: 'session',
  emitted,
  check: (charts) =>
    expect(observeBroadcast(charts, emitted), `who hears of ${emitted.type}`).toEqual(
      hasLapsed === null ? [] : OF_USER.map((id) => gets(id, { type: 'session.ended', hasLapsed })),
    ),
});

const STARTS = [page('dismissErrors'), ...FORGETS, cache('refetchQueries', 'private')];
const SIGNED_OUT = page('success', 'You have signed out');

/** A sign-in and each end of a session. */
export const sessionRules: readonly WiringRule[] = [
  when(
    'session',
    { type: 'session.started', isAdmin: false, isOtherUser: false },
    'A sign-in removes errors, and cached private data is dropped',
    SESSIONS,
    STARTS,
  ),
  when(
    'session',
    { type: 'session.started', isAdmin: false, isOtherUser: true },
    'After the sign-in of another user the guards of the open page run again',
    SESSIONS,
    [...STARTS, page('revalidate')],
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'logout' },
    'Signing out in the account says so and opens /sign-in',
    SIGN_IN,
    [SIGNED_OUT, ...FORGETS, page('navigate', '/sign-in')],
    { path: '/account/orders' },
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'logout' },
    'Signing out on a public page says so and stays there',
    SIGN_IN,
    [SIGNED_OUT, ...FORGETS, page('revalidate')],
    { path: '/catalog/1' },
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'refused', message: 'You were signed out' },
    '"If the refresh answers with a message instead of tokens, show that message … and log out"; a report is offered',
    STATES,
    [page('warn', 'You were signed out'), OFFERS, ...FORGETS, page('revalidate')],
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'renewalFailed', error },
    '"If the refresh itself fails, show the error and log out"; a report is offered',
    STATES,
    [page('failure', error), OFFERS, ...FORGETS, page('revalidate')],
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'cookiesGone' },
    'A forced sign-out says so and offers a report',
    'docs/design/support-and-traces.md#support-tracing',
    [page('warn', TEXT), OFFERS, ...FORGETS, page('revalidate')],
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'cookiesGone' },
    'The refusal of a lapsed purchase is the only message',
    SIGN_IN,
    [OFFERS, ...FORGETS, page('revalidate')],
    isPurchaseHeld,
  ),
  reachesUserCharts(
    { type: 'session.ended', reason: 'logout' },
    false,
    'A sign-out reaches every chart with data of the user',
  ),
  reachesUserCharts(
    { type: 'session.ended', reason: 'cookiesGone' },
    true,
    'The end of a lapsed session reaches every chart with data of the user',
  ),
  reachesUserCharts(
    { type: 'session.started', isAdmin: false, isOtherUser: true },
    false,
    'A change of user reaches every chart with data of the user',
  ),
  reachesUserCharts(
    { type: 'session.started', isAdmin: false, isOtherUser: false },
    null,
    'A sign-in after a visit ends no chart',
  ),
];
