import {
  type Candidate,
  both,
  factIn,
  hasCode,
  isEvent,
  isNoteOf,
  either,
  leadsTo,
  logOf,
  requestIn,
} from './evidence.ts';
import { hasStatus, receivedDamagedFile, rejectedForm } from './request-conditions.ts';
import { describeRequest } from './request-rules.ts';
import { formatDuration, type Rule } from './rule.ts';
import { isSignedOutElsewhere, refreshDuration } from './session-conditions.ts';

/** A request by which the refresh of this record can be found in the server's log. */
const servedRefresh = (candidate: Candidate) => {
  const { records } = candidate.recording;
  const index = records.findIndex(
    (record, at) => at > candidate.index && record.kind === 'request' && record.path === 'refresh',
  );
  const record = records[index];
  return record ? logOf({ ...candidate, record, index })[0] : undefined;
};

/** ms. Below it, the server itself was not slow. */
const SERVED_FAST = 5_000;

const refreshSlow = (candidate: Candidate): string => {
  const [duration, served] = [refreshDuration(candidate), servedRefresh(candidate)];
  const waited =
    duration === null ? 'was still not finished when the report was made' : `took ${formatDuration(duration)}`;
  const reason = !served
    ? 'server or connection were slow'
    : served.ms < SERVED_FAST
      ? `the server needed only ${served.ms} ms, so the connection was slow`
      : `the server needed ${formatDuration(served.ms)}`;
  return `The refresh of the session ${waited}, and all requests waited for it: ${reason}. The network was not lost.`;
};

const isOfVisitor = (candidate: Candidate) => factIn(candidate, 'signedIn') === false;

/** What went wrong with a download, a payment or an action of the user, the most specific first. */
export const ACTION_RULES: readonly Rule[] = [
  {
    cause: 'refreshSlow',
    title: 'the refresh was slow',
    recognizedBy: 'the session chart waited for a refresh for more than 10 seconds',
    matches: leadsTo('session', 'active.renewing.slow'),
    sentence: refreshSlow,
    advice: 'Nobody was signed out: waiting is enough. If it comes back, check how busy the server is.',
  },
  {
    cause: 'fileDamaged',
    title: 'a file arrived damaged',
    recognizedBy: 'the received bytes did not match the checksum',
    matches: receivedDamagedFile,
    sentence: () => 'A file arrived damaged: its checksum is not the one of the product file, so it was not saved.',
    advice: 'Download it again. If it comes back, a proxy or a virus scanner changes the file.',
  },
  {
    cause: 'fileDenied',
    title: 'a file cannot be downloaded',
    recognizedBy: 'a response had the code `access_revoked`, `link_expired`, `link_invalid` or `file_missing`',
    matches: hasCode('access_revoked', 'link_expired', 'link_invalid', 'file_missing'),
    sentence: () =>
      'The server does not hand out the file: the purchase was refunded, the download link expired, or the file is missing.',
    advice:
      'Start the download again from Purchased Assets. If it fails again, look at the order and at the product’s files.',
  },
  {
    cause: 'downloadCut',
    title: 'a download was interrupted',
    recognizedBy: 'the connection was lost during a download and did not return in time',
    matches: leadsTo('download', 'interrupted'),
    sentence: () => 'The connection was lost during a download and did not return in time. The received part is kept.',
    advice: 'Select Resume in Purchased Assets: the download continues with the missing bytes.',
  },
  {
    cause: 'totalTooSmall',
    title: 'the total was below the minimum of the payment page',
    recognizedBy: 'a response had the code `total_too_small`',
    matches: hasCode('total_too_small'),
    sentence: () => 'The payment page does not accept such a small total, so no order was opened. Nothing was charged.',
    advice: 'Buy the asset together with others. An admin can raise the price, make it free, or end the sale.',
  },
  {
    cause: 'paymentDeclined',
    title: 'the payment was declined',
    recognizedBy: 'the page after the payment got the status `failed`',
    matches: isEvent('checkoutReturn', 'xstate.done.actor.fetchOrder', (c) => factIn(c, 'output') === 'failed'),
    sentence: () => 'The payment was declined on the payment page. Nothing was charged.',
    advice: 'Try another card or ask the bank. My Orders has Continue payment for the same order.',
  },
  {
    cause: 'paymentPending',
    title: 'the payment is not confirmed yet',
    recognizedBy: 'the page after the payment stopped polling without a result',
    matches: leadsTo('checkoutReturn', 'stillPending'),
    sentence: () => 'The payment gateway had not confirmed the payment when the page stopped asking for it.',
    advice: 'Wait: the order changes by itself when the gateway confirms it. Do not pay again.',
  },
  {
    cause: 'signInRejected',
    title: 'email or password was wrong',
    recognizedBy: 'a response had the code `credentials_wrong`',
    matches: hasCode('credentials_wrong'),
    sentence: () => 'The email or the password was wrong.',
    advice: 'Use “Forgot password”. Check that the account has this email.',
  },
  {
    cause: 'emailLinkDead',
    title: 'a link of an email no longer works',
    recognizedBy: 'a response had the code `email_link_invalid`, `email_link_used` or `email_link_expired`',
    matches: hasCode('email_link_invalid', 'email_link_used', 'email_link_expired'),
    sentence: () => 'A link of an email was used before, has expired, or was replaced by a newer one.',
    advice: 'Request a new one and open the newest email.',
  },
  {
    cause: 'changedMeanwhile',
    title: 'somebody changed it meanwhile',
    recognizedBy:
      'a response had `price_changed`, `order_conflict`, `project_conflict`, `review_conflict`, `user_conflict`, `settings_changed`, `support_conflict`, `order_unpaid`, `product_owned`, `cart_empty` or `order_not_payable`',
    matches: hasCode(
      'price_changed',
      'order_conflict',
      'project_conflict',
      'review_conflict',
      'user_conflict',
      'settings_changed',
      'support_conflict',
      'order_unpaid',
      'product_owned',
      'cart_empty',
      'order_not_payable',
    ),
    sentence: (candidate) =>
      `The server rejected ${describeRequest(candidate)} (${requestIn(candidate)?.code ?? 'conflict'}), because what the page showed had changed meanwhile.`,
    advice: 'Reload the page and try again. The message on the page said what changed.',
  },
  {
    cause: 'formRejected',
    title: 'the server rejected a form',
    recognizedBy: 'a response had the code `invalid_input` or `email_taken`, or the status 422 without a code',
    matches: rejectedForm,
    sentence: (candidate) => `The server rejected what was entered: ${describeRequest(candidate)} has invalid fields.`,
    advice: 'The messages beside the fields say what to change. Values are not in the report: ask for a screenshot.',
  },
  {
    cause: 'notFound',
    title: 'what was opened does not exist',
    recognizedBy: 'a response had the code `not_found`, or the page “not found” was shown',
    matches: either(
      both(hasStatus(404), hasCode('not_found')),
      isNoteOf('errorShown', { as: 'page', kind: 'notFound' }),
    ),
    sentence: (candidate) =>
      requestIn(candidate)
        ? `${describeRequest(candidate)} returned 404: it was deleted, belongs to somebody else, or the address is wrong.`
        : 'The address that was opened has no page: it is mistyped, or what it showed was deleted.',
    advice: 'Ask where the address comes from, and open it from the shop’s own pages.',
  },
  {
    cause: 'signInNeeded',
    title: 'the user was not signed in',
    recognizedBy: 'the intent gate chart got an action of a visitor',
    matches: either(
      isEvent('intentGate', 'intent.act', isOfVisitor),
      isEvent('intentGate', 'intent.header', isOfVisitor),
    ),
    sentence: () => 'A visitor selected something that needs a sign-in, and the shop asked for it.',
    advice: 'Nothing is wrong: after the sign-in the shop offers to continue.',
  },
  {
    cause: 'signedOutElsewhere',
    title: 'signed out in another tab',
    recognizedBy: 'the session chart got `tab.loggedOut`',
    matches: isSignedOutElsewhere,
    sentence: () => 'The user signed out in another tab of this browser.',
    advice: 'Nothing is wrong: signing out in one tab signs out all tabs of the browser.',
  },
];
