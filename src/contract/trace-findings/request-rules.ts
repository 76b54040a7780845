import { type Candidate, factIn, getLogLines, getNamedRequestId, hasCode, isEvent, requestIn } from './evidence.ts';
import {
  computePurchaseWait,
  computeTabAge,
  gotNoResponse,
  gotProxyError,
  isBlockedInBrowser,
  isPurchaseUnanswered,
  isServerError,
  lostConnectionDuringPurchase,
  lostToken,
  readCutResponse,
  readForeignResponse,
  readInvalidResponse,
  readResponseOfNewerServer,
  stayedBeforePayment,
  timedOut,
  wasOffline,
} from './request-conditions.ts';
import { type Rule, formatDuration } from './rule.ts';
import { lostRefresh } from './session-conditions.ts';

/** Such as `GET orders`, or `GET /downloads/:link` for a request that only the server's log has. */
export const describeRequest = (candidate: Candidate): string => {
  const request = requestIn(candidate);
  if (request) return `${request.method} ${request.path}`;
  const [line] = getLogLines(candidate);
  return line ? `${line.method} ${line.route}` : 'A request';
};

const withId = (candidate: Candidate): string => {
  const id = getNamedRequestId(candidate.record);
  return id === null ? '' : ` (request ${id})`;
};

const serverError = (candidate: Candidate): string => {
  const request = requestIn(candidate);
  const repeats = candidate.recording.records.filter(
    (record) =>
      record.kind === 'request' &&
      record.path === request?.path &&
      record.method === request.method &&
      (record.status ?? 0) >= 500,
  ).length;
  const status = request?.status ?? factIn(candidate, 'error', 'status');
  const often = repeats > 1 ? ` It failed ${repeats} times in this recording.` : '';
  return `The server failed: ${describeRequest(candidate)} returned ${typeof status === 'number' ? status : 'an error'}${withId(candidate)}.${often}`;
};

const purchaseUnanswered = (candidate: Candidate): string => {
  const wait = computePurchaseWait(candidate);
  return `The server did not respond to the purchase${wait === null ? '' : ` within ${formatDuration(wait)}`}, so the payment page did not open.`;
};

const requestTimedOut = (candidate: Candidate): string => {
  const served = getLogLines(candidate)[0];
  const log = served ? ` The server’s log says that it took ${formatDuration(served.ms)}.` : '';
  return `The shop stopped waiting for ${describeRequest(candidate)} after ${formatDuration(requestIn(candidate)?.ms ?? 0)}: a connection existed, but no response came.${log}`;
};

/** Why a request or a purchase got no usable response, the most specific first. */
export const REQUEST_RULES: readonly Rule[] = [
  {
    cause: 'captivePortal',
    title: 'a page of the network in place of the shop’s response',
    recognizedBy: 'a successful response was not readable and has no request ID, or is HTML',
    matches: readForeignResponse,
    sentence: (candidate) =>
      `Something other than the shop responded to ${describeRequest(candidate)}${requestIn(candidate)?.html ? ' with an HTML page' : ''}: the sign-in page of a network (hotel, train, company), a proxy or a filter.`,
    advice: 'Open any other site to sign in to the network, or use another network, then reload the shop.',
  },
  {
    cause: 'proxyError',
    title: 'a proxy responded in place of the shop',
    recognizedBy: 'a response had a status of 500 or above, or was an HTML page with an error, and had no request ID',
    matches: gotProxyError,
    sentence: (candidate) =>
      `A proxy in front of the shop responded to ${describeRequest(candidate)} with ${requestIn(candidate)?.status ?? ''}, so the request did not reach the shop.`,
    advice: 'Check that the server runs and that the proxy reaches it. In a company network, try another network.',
  },
  {
    cause: 'responseCut',
    title: 'a response arrived incomplete',
    recognizedBy: 'a successful response of the shop was empty or not complete JSON',
    matches: readCutResponse,
    sentence: (candidate) =>
      `The response to ${describeRequest(candidate)}${withId(candidate)} arrived empty or incomplete: a proxy or the connection cut it, or the server failed while it sent it.`,
    advice: 'Try again, or use another network. If it happens again, give the request id to the developers.',
  },
  {
    cause: 'outdatedPage',
    title: 'the pages are older than the server',
    recognizedBy:
      'a response of the shop was not readable, and the tab was open for 10 minutes, another tab has another version, or a script was missing',
    matches: readResponseOfNewerServer,
    sentence: (candidate) => {
      const age = computeTabAge(candidate);
      return `This tab could not read the server’s response to ${describeRequest(candidate)}: its pages are older than the server${age === null ? '' : ` (loaded ${formatDuration(age)} before)`}.`;
    },
    advice: 'Reload the page. If it fails after a reload too, give the request id to the developers.',
  },
  {
    cause: 'responseInvalid',
    title: 'the pages cannot read a response of the server',
    recognizedBy: 'a response of the shop was not readable, and the tab is new',
    matches: readInvalidResponse,
    sentence: (candidate) =>
      `The server’s response to ${describeRequest(candidate)}${withId(candidate)} does not have the form that the pages expect.`,
    advice: 'Give the request id to the developers: server and pages disagree.',
  },
  {
    cause: 'gatewayDown',
    title: 'the payment gateway was unavailable',
    recognizedBy: 'a response had the code `gateway_unavailable`',
    matches: hasCode('gateway_unavailable'),
    sentence: () => 'The payment gateway could not be reached, so the payment page did not open. Nothing was charged.',
    advice: 'Check the gateway’s status page. The order stays open: My Orders has Continue payment.',
  },
  {
    cause: 'paymentPageBlocked',
    title: 'the payment page did not open',
    recognizedBy: 'the checkout was ready, and an error was shown or the browser stayed on the page for 10 seconds',
    matches: stayedBeforePayment,
    sentence: (candidate) =>
      isEvent('purchase', candidate.record.kind === 'event' ? candidate.record.event : '')(candidate)
        ? 'The payment page was ready, but the browser did not open it: it was stopped or blocked.'
        : 'The payment page was not opened, because its address cannot be trusted. Nothing was charged.',
    advice:
      'Check pop-up and navigation blockers, and the address of the payment gateway. My Orders has Continue payment.',
  },
  {
    cause: 'purchaseUnanswered',
    title: 'a purchase got no response',
    recognizedBy: 'the purchase chart waited for more than 10 seconds, and no response came',
    matches: isPurchaseUnanswered,
    sentence: purchaseUnanswered,
    advice:
      'Nothing is charged before the payment page. Look in My Orders: if the order exists, Continue payment opens it; buying again continues the same order.',
  },
  {
    cause: 'requestTimedOut',
    title: 'a request timed out',
    recognizedBy: 'the client stopped waiting for a response',
    matches: timedOut,
    sentence: requestTimedOut,
    advice: 'Try again. If it happens again, check how busy the server is.',
  },
  {
    cause: 'networkLost',
    title: 'the network was lost during a refresh',
    recognizedBy: 'the refresh got no response, and the session ended',
    matches: lostRefresh,
    sentence: () => 'The network connection was lost while the session was refreshed, which ended the session.',
    advice: 'Sign in again once the connection is back. Cart and wishlist are stored on the server.',
  },
  {
    cause: 'offline',
    title: 'the device was offline',
    recognizedBy: 'a request or a page failed while the browser had no network',
    matches: wasOffline,
    sentence: (candidate) =>
      requestIn(candidate)
        ? `The device had no network when ${describeRequest(candidate)} was sent.`
        : 'The device had no network when the page was opened.',
    advice: 'Try again once the device is online. Changes that failed are not sent by themselves.',
  },
  {
    cause: 'purchaseLost',
    title: 'the connection was lost during a purchase',
    recognizedBy: 'the request of the purchase chart got no response',
    matches: lostConnectionDuringPurchase,
    sentence: () =>
      'The connection was lost while the purchase was sent, so nobody can see in the report whether the order exists. Nothing was charged.',
    advice: 'Look in My Orders: if the order exists, Continue payment opens it; buying again continues the same order.',
  },
  {
    cause: 'requestBlocked',
    title: 'the browser blocks a request',
    recognizedBy: 'the same request failed immediately every time, and the server responded to others in between',
    matches: isBlockedInBrowser,
    sentence: (candidate) =>
      `${describeRequest(candidate)} never reaches the server, although other requests do: an extension or a filter in the browser blocks it.`,
    advice: 'Try a private window without extensions, or allow this site in the blocker.',
  },
  {
    cause: 'tokenRemoved',
    title: 'requests arrive without the token',
    recognizedBy:
      'a request of a signed-in user was rejected twice with `token_missing`, the second time after a refresh',
    matches: lostToken,
    sentence: (candidate) =>
      `${describeRequest(candidate)} reached the server without the access token, although the user is signed in: an extension or a proxy removes the Authorization header.`,
    advice: 'Try a private window without extensions, or another network.',
  },
  {
    cause: 'serverRestarting',
    title: 'the server was restarting, or had no database',
    recognizedBy: 'a response had the code `shutting_down` or `database_unavailable`',
    matches: hasCode('shutting_down', 'database_unavailable'),
    sentence: (candidate) =>
      `The server could not serve ${describeRequest(candidate)} for a moment: it was restarting, or its database was not available.`,
    advice: 'Try again. If it lasts longer than a minute, check the database and the server’s log.',
  },
  {
    cause: 'serverBusy',
    title: 'too many requests',
    recognizedBy: 'a response had the code `too_many_requests` or `shop_busy`',
    matches: hasCode('too_many_requests', 'shop_busy'),
    sentence: (candidate) =>
      `The server rejected ${describeRequest(candidate)}, because this address sent too many requests or the shop is very busy.`,
    advice: 'Wait a minute and try again. Many users behind one address share its limit.',
  },
  {
    cause: 'storageDown',
    title: 'the storage of the files did not respond',
    recognizedBy: 'a response had the code `storage_unavailable`',
    matches: hasCode('storage_unavailable'),
    sentence: (candidate) =>
      `The bucket with the product files and pictures did not respond, so the server could not serve ${describeRequest(candidate)}${withId(candidate)}. Everything else works.`,
    advice: 'Try again in a minute. If it lasts, check the bucket, its key and the connection of the nodes to it.',
  },
  {
    cause: 'serverError',
    title: 'the server failed',
    recognizedBy: 'a response had a status of 500 or above',
    matches: isServerError,
    sentence: serverError,
    advice: 'Give the request id to the developers. The server’s log contains it.',
  },
  {
    cause: 'connectionLost',
    title: 'the server could not be reached',
    recognizedBy: 'a request got no response, although the browser had a network',
    matches: gotNoResponse,
    sentence: (candidate) =>
      `The server could not be reached: ${describeRequest(candidate)} got no response, although the device had a network.`,
    advice: 'Check that the server runs, and whether other users report it. Otherwise try another network.',
  },
];
