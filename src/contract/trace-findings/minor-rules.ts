import {
  type Candidate,
  both,
  either,
  factIn,
  getErrorCode,
  hasCode,
  isEvent,
  leadsTo,
  matchesNote,
  requestIn,
} from './evidence.ts';
import { hasStatus, isStillWaiting, rejectedForm } from './request-conditions.ts';
import { describeRequest } from './request-rules.ts';
import { type Rule, formatDuration } from './rule.ts';
import { isLapsedElsewhere, isSignedOutElsewhere } from './session-conditions.ts';

const isOfVisitor = (candidate: Candidate) => factIn(candidate, 'signedIn') === false;

/** The rule of the shop behind each error code that rejects a request although nothing is broken. */
const BROKEN_RULES: Readonly<Record<string, string>> = {
  own_account: 'admins cannot block their own account, or change its role or email on the page of users',
  last_owner: 'the shop needs an owner, and this is the last one',
  sign_in_expired: 'the sign-in took too long, or the password was changed meanwhile',
  passkey_rejected: 'the passkey was not accepted',
  passkey_known: 'the account already has this passkey',
  too_many_passkeys: 'the account has the maximum number of passkeys',
  too_many_projects: 'the account has the maximum number of projects',
  product_incomplete: 'the product has no picture or no published version',
  file_rejected: 'the file cannot be used',
  refund_window_over: 'the refund window of the order is over',
  order_not_refundable: 'nothing in the order can be refunded',
  order_disputed: 'the bank is still deciding about the payment',
  licensee_set: 'the certificate already names a licensee',
  certificate_not_ready: 'the order is not paid yet',
  invoice_not_ready: 'the order is not paid yet',
  credit_note_not_ready: 'the refund has not succeeded yet',
  product_not_owned: 'only people who own the asset can review it',
  own_review: 'nobody can vote for their own review or report it',
  review_hidden: 'an admin hid the review, so its author cannot delete it',
};

/** Why the passkey chart gets no passkey, by its problem. */
const NO_PASSKEY: Readonly<Record<string, string>> = {
  closed: 'its window was closed, or nothing was confirmed in time',
  known: 'the device already has a passkey of the account',
  unsupported: 'it cannot use passkeys, or not at this address',
};

/**
 * Causes that may be no failure, and failures in which the shop works as intended. They often follow a worse one: somebody who was signed
 * out mistypes the password. See docs/support.md#findings.
 */
export const MINOR_RULES: readonly Rule[] = [
  {
    cause: 'requestWaiting',
    title: 'a request had no response yet',
    recognizedBy: 'a request had been waiting for 10 seconds when the report was created, or when the page was left',
    matches: isStillWaiting,
    sentence: (candidate) => {
      const request = requestIn(candidate);
      const upload = request?.path.includes('/parts/') ? ' The upload of a large file is meant to take long.' : '';
      return `${describeRequest(candidate)} had been waiting for ${formatDuration(request?.ms ?? 0)}, and no response had come.${upload}`;
    },
    advice: 'Check how busy the server is, and whether the network is slow for other sites too.',
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
    cause: 'passkeyRefused',
    title: 'the browser gave no passkey',
    recognizedBy: 'the passkey chart got no passkey from the browser',
    matches: leadsTo('passkeyPrompt', 'refused'),
    sentence: (candidate) => {
      const problem = factIn(candidate, 'output', 'problem');
      return `The browser gave no passkey${typeof problem === 'string' && problem in NO_PASSKEY ? `: ${NO_PASSKEY[problem]}` : ''}.`;
    },
    advice:
      'Try again and confirm in the browser’s window, or use another browser or device. A code of the app or a recovery code signs in too.',
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
      'a response had `price_changed`, `order_conflict`, `product_conflict`, `bundle_conflict`, `project_conflict`, `review_conflict`, `user_conflict`, `settings_changed`, `second_factor_changed`, `support_conflict`, `order_unpaid`, `product_owned`, `cart_empty` or `order_not_payable`',
    matches: hasCode(
      'price_changed',
      'order_conflict',
      'product_conflict',
      'bundle_conflict',
      'project_conflict',
      'review_conflict',
      'user_conflict',
      'settings_changed',
      'second_factor_changed',
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
    cause: 'notAllowed',
    title: 'a rule of the shop does not allow it',
    recognizedBy:
      'a response had the code of a rule, such as `refund_window_over`, `order_disputed`, `file_rejected` or `product_not_owned`',
    matches: hasCode(...Object.keys(BROKEN_RULES)),
    sentence: (candidate) => {
      const code = getErrorCode(candidate) ?? '';
      return `The server rejected ${describeRequest(candidate)} (${code}), because ${BROKEN_RULES[code] ?? 'a rule of the shop does not allow it'}.`;
    },
    advice: 'Nothing is broken: the page showed the same reason. Explain the rule to the user.',
  },
  {
    cause: 'notFound',
    title: 'what was opened does not exist',
    recognizedBy: 'a response had the code `not_found`, or the page “not found” was shown',
    matches: either(
      both(hasStatus(404), hasCode('not_found')),
      matchesNote('errorShown', { as: 'page', kind: 'notFound' }),
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
  {
    cause: 'lapsedElsewhere',
    title: 'the session ended in another tab',
    recognizedBy: 'the session chart got `tab.sessionLapsed`',
    matches: isLapsedElsewhere,
    sentence: () => 'The session ended in another tab of this browser, and with it in this one.',
    advice: 'Ask for a report from the tab in which it ended: its recording says why.',
  },
];
