/**
 * What the sources of the wiring (src/app) cannot say of themselves: who
 * speaks in a file, and what an emitted event comes to. Everything else of the wiring is read off the sources.
 */

/** Who tells the charts what happened, by the file it is told in; the first that fits counts. */
export const SPEAKERS: readonly (readonly [files: RegExp, speaker: string])[] = [
  [/^src\/app\/session\/session-port\.ts$/, 'requests'],
  [/^src\/app\/session\/watch-tab\.ts$/, 'tabs'],
  [/^src\/app\/(charts\/watch-route|header\/search-chart)\.ts$/, 'router'],
  [/^src\/app\/(theme|downloads)\//, 'browser'],
  [/^src\/(features|forms|ui|machines|statechart)\/|^src\/app\/(layouts|pages)\//, 'views'],
  [/^src\//, 'app'],
];

/** What comes of an emitted event, beside what other charts are told. */
export const OUTCOMES: Readonly<Record<string, string>> = {
  'session.ended':
    'a text by its reason, or none; private data leave the cache; after a logout to /sign-in, else the guard of the open page runs again',
  'session.started':
    'errors that are still shown are removed, with what was cached of the previous user; when another user was signed in, every chart of scope `user` returns to its initial state',
  'session.renewed': 'nothing but the change of the session itself',
  'purchase.started':
    'the message as a toast, then the browser leaves for the checkout page, if its address can be trusted',
  'purchase.timedOut': 'the text as an error',
  'purchase.failed': 'the error as a toast; after a conflict the cart is asked for again',
  'intent.refused': 'the text as an error, then /sign-in',
  'intent.allowedHeader': 'the page that was asked for; for the cart, its panel opens over the page that is open',
  'intent.allowedProduct':
    'cart or wishlist is changed; the message or the error as a toast; the list is asked for again',
  'accountMenu.asked': 'the gate is asked for the account',
  'suggestions.chosen':
    'a text is searched for, where a search would look; for a category or a product the box is emptied and its page opens',
  'search.navigate': 'the catalog opens at that address',
  'preview.nudged': 'the stage turns, goes nearer, or shows another frame',
  'download.saved':
    'a toast with the name of the file, unless a queue tells of all; what was downloaded is asked for again',
  'download.failed': 'the error as a toast',
  'download.interrupted': 'a toast that says that what has come is kept',
  'queue.finished': 'a toast with how many files were saved',
  'queue.failed': 'the error as a toast',
  'report.failed': 'the error as a toast',
  'removal.succeeded': 'the message as a toast',
  'removal.failed': 'the error as a toast',
  'confirmation.done': "the question's own answer: a toast, a list is asked for again",
  'confirmation.failed': 'the shared handler of failures; the question stays',
  'thread.changed': 'the message as a toast; the thread that is shown has the change already',
  'thread.written': 'the box is emptied',
  'thread.failed': 'the error as a toast; after a conflict the thread is asked for again',
  'thread.refused': 'the text as an error; the thread is asked for again',
  'submission.succeeded': "the form's own answer: a toast, the form is emptied",
  'submission.failed': 'the shared handler of failures',
  'submission.left': 'where the form leads',
};
