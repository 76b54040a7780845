import type { TraceRecord, TraceRequest } from '#contract/traces/trace.ts';
import {
  type Candidate,
  type Condition,
  both,
  either,
  eventIn,
  factIn,
  getEarlierRecords,
  getEndTime,
  getLastNote,
  getLaterRecords,
  getStateBefore,
  hasCode,
  isEvent,
  leadsTo,
  matchesNote,
  not,
  requestIn,
} from './evidence.ts';
import { formatState } from './format-state.ts';

/** A tab that is open longer may be older than the server's pages. */
const OLD_TAB_MS = 10 * 60_000;
/** A request that a browser blocks fails within this time, because nothing is sent. */
const BLOCKED_WITHIN_MS = 1_000;
/** Time around a blocked request in which its repetitions are looked for. */
const AROUND_MS = 30_000;

const isRequest =
  (also: (request: TraceRequest, candidate: Candidate) => boolean): Condition =>
  (candidate) => {
    const request = requestIn(candidate);
    return request !== null && also(request, candidate);
  };

export const hasStatus = (...statuses: number[]): Condition =>
  isRequest(({ status }) => status !== undefined && statuses.includes(status));

const isUnreadable: Condition = isRequest(({ failure }) => failure === 'contract');

/** Every response of the shop's API has a request ID, and none is HTML. */
const isFromShop: Condition = isRequest(({ id, html }) => id !== undefined && html !== true);

/** Something other than the shop responded with success. */
export const readForeignResponse: Condition = both(isUnreadable, not(isFromShop));

/** A proxy responded in place of the shop: that it got no response from it, or that the network wants a sign-in. */
export const gotProxyError: Condition = isRequest(
  ({ id, html, status = 0, code }) =>
    id === undefined && code === undefined && (status >= 500 || (status >= 400 && html === true)),
);

/** ms since the page of the tab was loaded; null when the recording is younger. */
export const computeTabAge = (candidate: Candidate): number | null => {
  const boot = getLastNote(candidate, 'boot');
  return boot ? candidate.record.at - boot.at : null;
};

/** A response of the shop arrived without its end. */
export const readCutResponse: Condition = both(
  isUnreadable,
  isFromShop,
  isRequest(({ incomplete }) => incomplete === true),
);

const hasOtherBuild: Condition = ({ evidence, recording }) =>
  evidence.trace.tabs.some(({ build }) => build !== recording.build);

/** The pages could not read a response of the shop itself, and this tab may be older than the server. */
export const readResponseOfNewerServer: Condition = both(
  isUnreadable,
  isFromShop,
  either(
    hasOtherBuild,
    (c) => getLastNote(c, 'pageMissing') !== undefined,
    (c) => (computeTabAge(c) ?? OLD_TAB_MS) >= OLD_TAB_MS,
  ),
);

/** The pages could not read a response of the shop itself. */
export const readInvalidResponse: Condition = both(isUnreadable, isFromShop);

const isUnanswered: Condition = isRequest(({ failure }) => failure === 'network');

/** The browser was offline when a request failed, or when a page or its script could not be loaded. */
export const wasOffline: Condition = either(
  both(
    either(isUnanswered, matchesNote('pageMissing')),
    either(
      isRequest(({ offline }) => offline === true),
      (candidate) => {
        // The network may have returned while the page was loaded again, which no other note says.
        const last = getEarlierRecords(candidate).findLast(
          (record) => record.kind === 'note' && ['offline', 'online', 'boot'].includes(record.note),
        );
        return last?.kind === 'note' && last.note === 'offline';
      },
    ),
  ),
  matchesNote('errorShown', { as: 'page', kind: 'offline' }),
);

const isSameRequest = (one: TraceRequest, other: TraceRecord): other is TraceRequest =>
  other.kind === 'request' && other.path === one.path && other.method === one.method;

/**
 * The same request fails immediately every time, while the server responds to others. A refresh does not count: it is sent once, and what
 * follows it is a sign-out.
 */
export const isBlockedInBrowser: Condition = both(
  isUnanswered,
  not(wasOffline),
  isRequest((request, candidate) => {
    const around = candidate.recording.records.filter((record) => Math.abs(record.at - request.at) <= AROUND_MS);
    const same = around.filter((record): record is TraceRequest => isSameRequest(request, record));
    // A response before the first failure or after the last says nothing: the connection may have been lost in between.
    const between = around.slice(
      around.findIndex((record) => isSameRequest(request, record)),
      around.findLastIndex((record) => isSameRequest(request, record)),
    );
    return (
      request.path !== 'refresh' &&
      same.length > 1 &&
      same.every(({ failure, ms }) => failure === 'network' && ms <= BLOCKED_WITHIN_MS) &&
      between.some((record) => record.kind === 'request' && record.status !== undefined)
    );
  }),
);

/** A request of a signed-in user arrived without the token for a second time: a refresh did not help. */
export const lostToken: Condition = isRequest(
  (request, candidate) =>
    request.code === 'token_missing' &&
    getStateBefore(candidate, 'session')?.startsWith('active') === true &&
    getEarlierRecords(candidate).some((record) => isSameRequest(request, record) && record.code === 'token_missing'),
);

/** No response arrived. */
export const gotNoResponse: Condition = isUnanswered;

/** After this time users think that a page that waits is broken. */
const LONG_WAIT_MS = 10_000;

/** No response had arrived when the report was created, after a time in which users give up. */
export const isStillWaiting: Condition = isRequest(({ failure, ms }) => failure === 'waiting' && ms >= LONG_WAIT_MS);

/** The client stopped waiting for a response. */
export const timedOut: Condition = isRequest(({ failure }) => failure === 'timeout');

const isPurchaseEvent = (candidate: Candidate, type: string) => isEvent('purchase', type)(candidate);

const isRefreshing: Condition = (candidate) =>
  getStateBefore(candidate, 'session')?.startsWith('active.renewing') === true;

/** Whether a response to the running purchase arrived later in the recording. */
const isAnsweredLater = (candidate: Candidate) => {
  const next = getLaterRecords(candidate).find(
    (record) => record.kind === 'event' && record.chart === 'purchase' && record.ignored !== true,
  );
  return next?.kind === 'event' && next.event.endsWith('.actor.startCheckout');
};

/** A purchase waits for its response, the user stopped waiting, or the client did. A purchase behind a refresh was not sent. */
export const isPurchaseUnanswered: Condition = either(
  both(leadsTo('purchase', 'startingCheckout.slow'), not(isRefreshing), not(isAnsweredLater)),
  both(
    (c) => isPurchaseEvent(c, 'purchase.stopWaiting'),
    not((c) => eventIn(c)?.ignored === true),
    not(isRefreshing),
  ),
  both(
    timedOut,
    isRequest(({ path }) => path === 'cart/purchase' || path.endsWith('/pay')),
  ),
);

/** ms that the purchase has waited; null when its start is not in the recording. */
export const computePurchaseWait = (candidate: Candidate): number | null => {
  const begun = getEarlierRecords(candidate).findLast(
    (record) =>
      record.kind === 'event' &&
      record.chart === 'purchase' &&
      record.to !== undefined &&
      formatState(record.to) === 'startingCheckout.recent',
  );
  return begun ? getEndTime(candidate.record) - begun.at : null;
};

/** The connection was lost while a purchase was sent. */
export const lostConnectionDuringPurchase: Condition = isEvent(
  'purchase',
  'xstate.error.actor.startCheckout',
  (c) => factIn(c, 'error', 'kind') === 'network',
);

/** An effect of a chart is recorded right before its event. */
const BESIDE_MS = 100;

const isBesideCheckout: Condition = (candidate) => {
  const next = getLaterRecords(candidate).find((record) => record.kind === 'event' && record.chart === 'purchase');
  return (
    next?.kind === 'event' &&
    next.event === 'xstate.done.actor.startCheckout' &&
    next.at - candidate.record.at <= BESIDE_MS
  );
};

const isDelay: Condition = ({ record }) => record.kind === 'event' && record.event.startsWith('xstate.after.');

/** The checkout was ready, but the browser stayed on the page. */
export const stayedBeforePayment: Condition = either(
  (c) => leadsTo('purchase', 'idle')(c) && getStateBefore(c, 'purchase') === 'redirecting' && isDelay(c),
  both(matchesNote('errorShown', { as: 'toast', kind: 'message' }), isBesideCheckout),
);

/** The received bytes did not match the checksum. */
export const receivedDamagedFile: Condition = both(
  leadsTo('download', 'failed'),
  isEvent('download', 'download.fetched'),
);

/** A rejected form: the message is beside the field. */
export const rejectedForm: Condition = either(
  hasCode('invalid_input', 'email_taken'),
  both(
    hasStatus(422),
    not((c) => requestIn(c)?.code !== undefined),
  ),
);

/** The status of the server is 500 or above. The request for the bytes of a file is not recorded, only the error of its download. */
export const isServerError: Condition = either(
  isRequest(({ status = 0 }) => status >= 500),
  hasCode('internal'),
);
