import type { GalleryEntry, Sign } from './entry.ts';
import { FIXED_PROJECT_ID } from './fixed-projects.ts';
import { WITHOUT_OWN_REVIEW } from './fixed-reviews.ts';
import { overlayEntries } from './overlay-entries.ts';

const CART = '/account/cart';
const PURCHASED = '/account/purchased';
const SIGN_IN = '/sign-in';

const settings: Sign = { role: 'heading', name: 'Settings' };
const signIn: Sign = { role: 'button', name: 'Sign In', isBusy: false };
const signUp: Sign = { role: 'button', name: 'Sign Up', isBusy: false };
const stopAndSignOut: Sign = { role: 'button', name: 'Stop waiting and sign out' };
const buying: Sign = { role: 'button', name: 'Buy', isBusy: true };
// On a phone the button is in the drawer.
const toLight: Sign = { role: 'button', name: 'Switch to light theme', only: 'desktop' };
const toDark: Sign = { role: 'button', name: 'Switch to dark theme', only: 'desktop' };
const undo: Sign = { role: 'button', name: 'Undo removing Product 7', isBusy: false };
const backToCart: Sign = { role: 'button', name: 'Back to cart: Product 7', isBusy: false };
const addAll: Sign = { role: 'button', name: 'Add all to cart', isBusy: false };
const oneFavorite: Sign = { role: 'button', name: 'Wishlist, 1 item' };
const twoFavorites: Sign = { role: 'button', name: 'Wishlist, 2 items' };
const download: Sign = { role: 'button', name: 'Download delicious-3d-sweets-1.0.0.zip' };
const transfer: Sign = { role: 'progressbar', name: 'Download of delicious-3d-sweets-1.0.0.zip' };

const helpful: Sign = { role: 'button', name: 'Helpful: review of bob', text: 'Helpful (3)' };
const helpfulWithVote: Sign = { role: 'button', name: 'Helpful: review of bob', text: '✓ Helpful (4)' };
const keepReview: Sign = { role: 'button', name: 'Keep review', isBusy: false };

const status = (text: string): Sign => ({ role: 'status', name: '', text });
const alert = (text: string): Sign => ({ role: 'alert', name: '', text });

/** The views of each chart, by the name of its folder. */
export const entries: Record<string, GalleryEntry> = {
  ...overlayEntries,

  'account-sidebar': {
    page: () => '/account',
    signs: {
      expanded: { role: 'link', name: 'My Orders' },
      'expanded (narrow)': { role: 'button', name: 'Account menu', isExpanded: true, only: 'phone' },
      // The button exists below 768 px only.
      collapsed: { role: 'button', name: 'Account menu', isExpanded: false, only: 'phone' },
      'collapsed (narrow)': { role: 'button', name: 'Account menu', isExpanded: false, only: 'phone' },
    },
  },

  'bulk-add': {
    page: () => '/account/wishlist',
    // How many products are left, and what came of the others, does not change the view.
    toGalleryName: (key) => key.replace(/ \(.*$/, ''),
    signs: {
      idle: addAll,
      adding: { ...addAll, isBusy: true },
      reloading: { ...addAll, isBusy: true },
      over: addAll,
    },
  },

  'cart-change': {
    page: () => CART,
    signs: {
      idle: { role: 'button', name: 'Buy', isBusy: false },
      'adding.only': { role: 'button', name: 'Remove Product 7', isBusy: false },
      'adding.removeQueued': undo,
      'removing.only': undo,
      'removing.addQueued': { ...undo, isBusy: true },
      offering: undo,
      restoring: { ...undo, isBusy: true },
      stranded: { role: 'button', name: 'Dismiss Product 7' },
      'adding.removeQueued (saved)': backToCart,
      'removing.only (saved)': backToCart,
      'removing.addQueued (saved)': { ...backToCart, isBusy: true },
      'offering (saved)': backToCart,
      'restoring (saved)': { ...backToCart, isBusy: true },
      'stranded (saved)': { role: 'button', name: 'Dismiss Product 7' },
      over: { role: 'button', name: 'Buy', isBusy: false },
    },
  },

  'checkout-return': {
    page: ({ context }) => `${PURCHASED}?order=${(context as { orderNumber: string }).orderNumber}`,
    // The number of polls is not visible.
    toGalleryName: (key) => key.replace(/ \(poll \d+\)$/, ''),
    signs: {
      fetchingOrder: status('We are confirming the payment'),
      waiting: status('We are confirming the payment'),
      paid: status('is paid. Your files are available below.'),
      failed: alert('did not go through. Nothing was charged.'),
      canceled: status('was canceled. Nothing was charged'),
      expired: status('has expired. Nothing was charged'),
      refunded: status('was refunded'),
      partiallyRefunded: status('A part of the payment'),
      unknown: status('You have no order'),
      stillPending: { role: 'button', name: 'Check again' },
    },
  },

  confirmation: {
    page: () => '/account',
    signs: {
      closed: { role: 'button', name: 'End all other sessions' },
      asking: { role: 'button', name: 'End session', isBusy: false },
      acting: { role: 'button', name: 'End session', isBusy: true },
    },
  },

  download: {
    page: () => PURCHASED,
    // The number of tries is not visible.
    toGalleryName: (key) => key.replace(/^waiting .*$/, 'waiting').replace(/ \(try \d\)$/, ' (some bytes)'),
    signs: {
      idle: download,
      signing: transfer,
      'signing (some bytes)': transfer,
      fetching: transfer,
      'fetching (some bytes)': transfer,
      waiting: { role: 'listitem', name: '', text: 'Connection lost at 25%. Retrying' },
      interrupted: { role: 'button', name: 'Resume download of delicious-3d-sweets-1.0.0.zip' },
      held: status('Saved, checksum verified'),
      failed: { role: 'listitem', name: '', text: 'Not saved. Please download it again' },
    },
  },

  'favorite-change': {
    page: () => '/asset/107',
    // The user has another favorite already, and the badge of the header counts both.
    signs: {
      idle: oneFavorite,
      reading: oneFavorite,
      'adding.only': twoFavorites,
      'adding.removeQueued': oneFavorite,
      'removing.only': oneFavorite,
      'removing.addQueued': twoFavorites,
      over: oneFavorite,
    },
  },

  'filter-drawer': {
    page: () => '/catalog/1',
    isVisitors: true,
    signs: {
      closed: { role: 'button', name: 'Filters', isExpanded: false, only: 'phone' },
      open: { role: 'dialog', name: 'Filters', only: 'phone' },
    },
  },

  'download-queue': {
    page: () => PURCHASED,
    // The current file changes only a number.
    toGalleryName: (key) => key.replace(/ \(file .*$/, ''),
    signs: {
      idle: { role: 'button', name: 'Download all', isBusy: false },
      listing: { role: 'button', name: 'Download all', isBusy: true },
      downloading: { role: 'progressbar', name: 'Download of all files' },
      paused: { role: 'button', name: 'Resume all' },
    },
  },

  'intent-gate': {
    // A denied intent opens the sign-in page and is held there.
    page: (snapshot) => (snapshot.matches('holding') ? SIGN_IN : '/asset/107'),
    isVisitors: true,
    signs: {
      ready: { role: 'button', name: 'Add Delicious 3D Sweets', isBusy: false },
      'holding (add)': signIn,
      'holding (favorite)': signIn,
      'holding (buy)': signIn,
    },
  },

  preview: {
    page: () => '/asset/107',
    isVisitors: true,
    // Reduced motion is visible only while the preview plays.
    toGalleryName: (key) => key.replace(' (reduced motion)', ''),
    signs: {
      idle: { role: 'button', name: 'Start preview', isBusy: false },
      loading: { role: 'button', name: 'Loading…', isBusy: true },
      'ready.playing': { role: 'button', name: 'Pause' },
      'ready.paused': { role: 'button', name: 'Play' },
      failed: alert('The preview could not be loaded'),
      lost: alert('The preview stopped working'),
      unsupported: alert('This browser cannot show 3D previews'),
    },
  },

  'project-list': {
    page: (snapshot) => (snapshot.matches('saving') ? `/projects?edit=${FIXED_PROJECT_ID}` : '/projects'),
    signs: {
      idle: { role: 'button', name: 'Use Lava Caves', isBusy: false },
      saving: { role: 'button', name: 'Saving…', isBusy: true },
      choosing: { role: 'button', name: 'Use Lava Caves', isBusy: true },
      asking: { role: 'button', name: 'Delete project', isBusy: false },
      removing: { role: 'button', name: 'Delete project', isBusy: true },
      // Back and Forward left the list and returned to it.
      'removing (list left)': { role: 'button', name: 'Delete project', isBusy: true },
    },
  },

  purchase: {
    page: () => CART,
    signs: {
      idle: { role: 'button', name: 'Buy', isBusy: false },
      'startingCheckout.recent': buying,
      'startingCheckout.slow': { role: 'button', name: 'Stop waiting' },
      askingTotal: { role: 'dialog', name: 'A price has changed' },
      redirecting: buying,
    },
  },

  'own-review': {
    page: (snapshot) => `/asset/${snapshot.matches('deleted') ? WITHOUT_OWN_REVIEW : 107}`,
    region: 'Reviews',
    // What was typed is in the fields, and does not change the view.
    toGalleryName: (key) => key.replace(' (typed)', ''),
    signs: {
      closed: { role: 'heading', name: 'Your review' },
      editing: { role: 'button', name: 'Save review', isBusy: false },
      saving: { role: 'button', name: 'Saving…', isBusy: true },
      asking: { role: 'button', name: 'Delete review', isBusy: false },
      deleting: { role: 'button', name: 'Delete review', isBusy: true },
      deleted: { role: 'button', name: 'Write a review' },
    },
  },

  'review-moderation': {
    page: () => '/account/traces?reviews=reported',
    isAdmins: true,
    signs: {
      idle: keepReview,
      // The forms are closed at first.
      hiding: keepReview,
      replying: keepReview,
      showing: { ...keepReview, isBusy: true },
    },
  },

  'review-vote': {
    page: () => '/asset/107',
    region: 'Reviews',
    signs: {
      idle: helpful,
      'adding.only': { ...helpfulWithVote, isBusy: true },
      'adding.removeQueued': { ...helpful, isBusy: true },
      'removing.only': { ...helpful, isBusy: true },
      'removing.addQueued': { ...helpfulWithVote, isBusy: true },
      over: helpful,
    },
  },

  session: {
    page: (snapshot) => (snapshot.hasTag('signedIn') ? '/account' : SIGN_IN),
    signs: {
      signedOut: signIn,
      'active.signedIn': settings,
      'active.signedIn (admin)': settings,
      'active.renewable': settings,
      'active.renewable (admin)': settings,
      'active.renewing.recent': settings,
      'active.renewing.recent (admin)': settings,
      'active.renewing.slow': stopAndSignOut,
      'active.renewing.slow (admin)': stopAndSignOut,
    },
  },

  submission: {
    // Two forms with this chart. Whether a form closes afterwards does not change the view.
    page: ({ context }) => ((context as { leaveAfter: number | null }).leaveAfter === null ? '/register' : SIGN_IN),
    isVisitors: true,
    signs: {
      'editing (leaves)': signIn,
      'submitting (leaves)': { role: 'button', name: 'Signing in…', isBusy: true },
      'succeeded (leaves)': signIn,
      'left (leaves)': signIn,
      'editing (stays)': signUp,
      'submitting (stays)': { role: 'button', name: 'Signing up…', isBusy: true },
      'succeeded (stays)': signUp,
    },
  },

  'support-thread': {
    // Another request can be reopened.
    page: (snapshot) => (snapshot.matches('reopening') ? '/account/support/13' : '/account/support/12'),
    signs: {
      idle: { role: 'button', name: 'Send', isBusy: false },
      writing: { role: 'button', name: 'Send', isBusy: true },
      closing: { role: 'button', name: 'Close request', isBusy: true },
      reopening: { role: 'button', name: 'Reopen request', isBusy: true },
    },
  },

  theme: {
    page: () => SIGN_IN,
    isVisitors: true,
    signs: {
      'system (a dark system)': toLight,
      'system (a light system)': toDark,
      'dark (a dark system)': toLight,
      'dark (a light system)': toLight,
      'light (a dark system)': toDark,
      'light (a light system)': toDark,
    },
  },

  'passkey-prompt': {
    page: () => '/account',
    row: 'Passkeys',
    signs: {
      idle: { role: 'button', name: 'Add a passkey', isBusy: false },
      prompting: { role: 'button', name: 'Waiting for your passkey…', isBusy: true },
      refused: alert('You closed the passkey window, or it timed out. Try again when you are ready.'),
    },
  },

  'two-step': {
    page: () => '/account',
    row: 'Two-step verification',
    signs: {
      password: { role: 'button', name: 'Set up', isBusy: false },
      code: { role: 'button', name: 'Turn on', isBusy: false },
      recoveryCodes: { role: 'button', name: 'I have stored the codes' },
    },
  },

  upload: {
    page: () => '/account/products/7',
    isAdmins: true,
    region: 'Pictures',
    // Looks alike for each file.
    toGalleryName: (key) => key.replace(/ \(.*\)$/, ''),
    signs: {
      idle: { role: 'textbox', name: 'Description of picture 1' },
      sending: { role: 'progressbar', name: 'Upload of gate.jpg' },
      failed: alert('gate.jpg was not added'),
    },
  },
};
