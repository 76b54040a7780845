import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { walk } from '../../engine/step.ts';
import { type Reaction, observeBroadcast } from '../observe-wiring.ts';
import {
  CLEARS_USER_DATA,
  OFFERS_REPORT,
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

const WITH_HELD_PURCHASE = {
  states: {
    intentGate: walk(intentGateMachine, undefined, [
      { type: 'intent.act', intent: { act: 'buy', purchase: PURCHASE_START }, signedIn: false },
    ]).snapshot,
  },
};

/** The charts with data of a user: what was typed, bought, chosen or recorded. */
const CHARTS_WITH_USER_DATA = [
  'intentGate',
  'cartPanel',
  'cartChange',
  'favoriteChange',
  'purchase',
  'download',
  'downloadQueue',
  'recorderReport',
];
/** A rule about which charts receive the end of a session after an emitted event. */
const broadcasts = (emitted: AnyEventObject, title: string, received: readonly Reaction[]): WiringRule => ({
  title,
  source: 'docs/design/code-and-statecharts.md#statecharts',
  chart: 'session',
  emitted,
  check: (charts) => expect(observeBroadcast(charts, emitted), `charts that receive ${emitted.type}`).toEqual(received),
});
const reachesUserCharts = (emitted: AnyEventObject, hasLapsed: boolean, title: string) =>
  broadcasts(
    emitted,
    title,
    CHARTS_WITH_USER_DATA.map((id) => gets(id, { type: 'session.ended', hasLapsed })),
  );
const reachesNoChart = (emitted: AnyEventObject, title: string) => broadcasts(emitted, title, []);

const STARTS = [page('dismissErrors'), ...CLEARS_USER_DATA, cache('refetchQueries', 'private')];
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
    [SIGNED_OUT, ...CLEARS_USER_DATA, page('navigate', '/sign-in')],
    { path: '/account/orders' },
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'logout' },
    'Signing out on a public page says so and stays there',
    SIGN_IN,
    [SIGNED_OUT, ...CLEARS_USER_DATA, page('revalidate')],
    { path: '/catalog/1' },
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'refused', message: 'You were signed out' },
    '"If the refresh answers with a message instead of tokens, show that message … and log out"; a report is offered',
    STATES,
    [page('warn', 'You were signed out'), OFFERS_REPORT, ...CLEARS_USER_DATA, page('revalidate')],
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'renewalFailed', error },
    '"If the refresh itself fails, show the error and log out"; a report is offered',
    STATES,
    [page('failure', error), OFFERS_REPORT, ...CLEARS_USER_DATA, page('revalidate')],
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'cookiesGone' },
    'A forced sign-out says so and offers a report',
    'docs/design/support-and-traces.md#support-tracing',
    [page('warn', TEXT), OFFERS_REPORT, ...CLEARS_USER_DATA, page('revalidate')],
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'cookiesGone' },
    'The refusal of a lapsed purchase is the only message',
    SIGN_IN,
    [OFFERS_REPORT, ...CLEARS_USER_DATA, page('revalidate')],
    WITH_HELD_PURCHASE,
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
  reachesNoChart(
    { type: 'session.started', isAdmin: false, isOtherUser: false },
    'A sign-in without a change of user ends nothing',
  ),
];
