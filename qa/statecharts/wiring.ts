/**
 * The parts of the wiring that the sources do not contain: names of senders, and effects of emitted events. The rest is read from the
 * sources.
 */

/** The sender of events by the file that sends them; the first match counts. */
export const SENDERS: readonly (readonly [files: RegExp, sender: string])[] = [
  [/^src\/app\/session\/session-port\.ts$/, 'requests'],
  [/^src\/app\/session\/watch-tab\.ts$/, 'tabs'],
  [/^src\/app\/(charts\/watch-route|header\/search-chart)\.ts$/, 'router'],
  [/^src\/app\/(cart|favorites)\//, 'requests'],
  [/^src\/app\/(theme|downloads)\//, 'browser'],
  [/^src\/(features|forms|ui|machines|statechart)\/|^src\/app\/(layouts|pages)\//, 'views'],
  [/^src\//, 'app'],
];

/** The effect of an emitted event, besides the events it causes in other charts. */
export const OUTCOMES: Readonly<Record<string, string>> = {
  'session.ended':
    'shows a message that depends on the reason; removes private data from the cache; after a sign-out opens /sign-in, otherwise runs the guard of the open page again',
  'session.started':
    'removes visible errors and the cache of the previous user; when another user was signed in, resets every chart of scope `user` and runs the guard of the open page again',
  'session.renewed': 'none besides the new session state',
  'purchase.started': 'shows the message as a toast, then opens the checkout page if its address is trusted',
  'purchase.signedOut': 'sends the purchase to the intent gate, which refuses it and offers it after sign-in',
  'purchase.failed': 'shows the error as a toast; after a conflict loads the cart and the orders again',
  'intent.refused': 'shows the message as an error, then opens /sign-in',
  'intent.allowedHeader': 'opens the requested page; for the cart, opens the panel over the current page',
  'intent.allowedAct':
    'sends the action to the chart of the cart, the wishlist or the purchase; the view that offers a bundle adds it itself',
  'accountMenu.accountRequested': 'sends the request for the account to the gate',
  'suggestions.chosen': 'searches for a text; for a category or a product, clears the box and opens its page',
  'search.navigate': 'opens the catalog at that address',
  'preview.nudged': 'turns or zooms the preview, or shows another frame',
  'download.saved':
    'shows a toast with the name of the file, unless a queue reports all files; loads the list of downloads again',
  'download.failed': 'shows the error as a toast',
  'download.interrupted': 'shows a toast: the received bytes are stored',
  'queue.finished': 'shows a toast with the number of saved files',
  'queue.failed': 'shows the error as a toast',
  'report.failed': 'shows the error as a toast',
  'cart.changed': 'shows the message as a toast',
  'cart.failed': 'shows the error as a toast',
  'bulkAdd.finished': 'shows each message as a toast, and one that names what was left out',
  'bulkAdd.failed': 'shows the error as a toast',
  'favorite.changed': 'shows the message as a toast',
  'favorite.failed': 'shows the error as a toast',
  'review.saved': 'shows the message as a toast; the cached review is the saved one already',
  'review.deleted': 'shows the message as a toast; the cached review is gone already',
  'review.failed': 'shows the error as a toast, and messages at the fields',
  'vote.failed': 'shows the error as a toast; loads the reviews again',
  'moderation.changed': 'shows the message as a toast; loads the list again',
  'moderation.failed': 'shows the error as a toast, and messages at the fields of the form',
  'project.changed': 'shows the message as a toast; the cached list is the new one already',
  'project.saved': 'opens the list of projects',
  'project.failed': 'shows the error as a toast, and messages at the fields',
  'project.refused': 'shows the message as an error',
  'passkeyPrompt.answered': 'the view sends it: signs in, adds the passkey, or proves a change',
  'passkeyPrompt.failed': 'runs the shared error handler',
  'confirmation.done': 'depends on the dialog: shows a toast, loads a list again',
  'confirmation.failed': 'runs the shared error handler; the dialog stays open',
  'thread.changed': 'shows the message as a toast; the visible thread has the change already',
  'thread.written': 'clears the box',
  'thread.failed': 'shows the error as a toast; after a conflict loads the thread again',
  'submission.succeeded': 'depends on the form: shows a toast, clears the form',
  'submission.failed': 'runs the shared error handler',
  'submission.left': 'opens the page that follows the form',
  'upload.accepted': 'the view adds what the shop made of the file',
};
