import type { GalleryEntry, Sign } from './entry.ts';

const SIGN_IN = '/sign-in';

const account: Sign = { role: 'button', name: 'Account', isExpanded: true };
const cookies: Sign = { role: 'dialog', name: 'We use cookies' };
const panel: Sign = { role: 'dialog', name: 'Shop Cart' };
const topCategory: Sign = { role: 'button', name: '3D', only: 'desktop' };
const report: Sign = { role: 'dialog', name: 'Report a problem' };
const searchBox: Sign = { role: 'combobox', name: 'Search for products' };
const clear: Sign = { role: 'button', name: 'Clear search' };
const settings: Sign = { role: 'heading', name: 'Settings' };
const signIn: Sign = { role: 'button', name: 'Sign In', isBusy: false };

/** The name without ids: another product or category does not change the view. */
const withoutIds = (key: string) => key.replace(/ \(\d+\)$/, '');

/** The views of overlays and of the header, by the name of the chart's folder. */
export const overlayEntries: Record<string, GalleryEntry> = {
  'account-menu': {
    page: () => SIGN_IN,
    isVisitors: true,
    signs: {
      closed: { role: 'button', name: 'Account', isExpanded: false },
      'open.hovered': account,
      'open.leaving': account,
      'open.pinned': account,
      'open.entered': account,
    },
  },

  'cart-panel': {
    page: () => '/account',
    signs: {
      closed: settings,
      open: panel,
      // Rendered until the animation ends.
      closing: panel,
    },
  },

  'category-bar': {
    page: () => SIGN_IN,
    isVisitors: true,
    toGalleryName: withoutIds,
    signs: {
      closed: { ...topCategory, isExpanded: false },
      'open.shown': { ...topCategory, isExpanded: true },
      'open.entered': { ...topCategory, isExpanded: true },
    },
  },

  'cookie-consent': {
    page: () => SIGN_IN,
    isVisitors: true,
    signs: {
      'asking (null)': cookies,
      'asking (true)': cookies,
      'asking (false)': cookies,
      'accepted (true)': signIn,
      'declined (false)': signIn,
      'dismissed (null)': signIn,
    },
  },

  drawer: {
    page: () => SIGN_IN,
    isVisitors: true,
    toGalleryName: withoutIds,
    signs: {
      closed: { role: 'button', name: 'Open navigation', isExpanded: false, only: 'phone' },
      'open.collapsed': { role: 'dialog', name: 'Navigation', only: 'phone' },
      'open.expanded': { role: 'link', name: 'All 3D', only: 'phone' },
    },
  },

  'quick-view': {
    page: () => '/account/wishlist',
    toGalleryName: withoutIds,
    signs: {
      closed: { role: 'heading', name: 'Wishlist' },
      open: { role: 'dialog', name: 'Delicious 3D Sweets' },
    },
  },

  'recorder-report': {
    page: () => '/account',
    signs: {
      idle: settings,
      offered: { role: 'button', name: 'Not now' },
      gathering: report,
      reviewing: report,
      sending: report,
      sent: { role: 'button', name: 'Done' },
      unsent: { role: 'button', name: 'Try again' },
    },
  },

  search: {
    page: () => SIGN_IN,
    isVisitors: true,
    // The view shows only whether the box has a text.
    toGalleryName: (key) => `${key.split(' ')[0]}${key.endsWith('box "")') ? '' : ' (with a text)'}`,
    signs: {
      plain: searchBox,
      'plain (with a text)': clear,
      highlighted: searchBox,
      'highlighted (with a text)': clear,
    },
  },

  suggestions: {
    page: () => SIGN_IN,
    isVisitors: true,
    // The query, the number of suggestions and the active one do not change the view.
    toGalleryName: (key) => `${key.split(' ')[0]}${key.includes('0 listed') ? '' : ' (with a list)'}`,
    signs: {
      idle: { ...searchBox, isExpanded: false },
      debouncing: { ...searchBox, isExpanded: false },
      loading: { ...searchBox, isExpanded: false },
      'idle (with a list)': { ...searchBox, isExpanded: true },
      'debouncing (with a list)': { ...searchBox, isExpanded: true },
      'loading (with a list)': { ...searchBox, isExpanded: true },
    },
  },
};
