import type { HandledFault } from './handled-fault.ts';

const RELOAD = 'src/app/routing/reload-when-outdated.ts';
const RELOAD_TEST = 'tests/app/routing/reload-when-outdated.test.ts';
const OFFLINE_TEST = 'tests/app/offline.test.tsx';
const STORAGE_TEST = 'tests/app/browser/blocked-storage.test.ts';

/** Faults of the network, of responses and of the browser. */
export const PAGE_FAULTS: readonly HandledFault[] = [
  {
    number: 14,
    fault: 'the browser is offline when a page opens',
    result: 'a notice and a retry, not an endless skeleton; lists load when the network returns',
    heading: 'Lost network',
    proofs: [
      {
        removal: 'a list that cannot be loaded is paused and shows placeholders forever',
        file: 'src/app/query-client.ts',
        find: "networkMode: 'always',",
        replacement: '',
        test: OFFLINE_TEST,
        title: 'a page that is opened offline says so and offers a retry',
      },
      {
        removal: 'nothing says that the browser is offline',
        file: 'src/app/layouts/offline-notice.tsx',
        find: '{isShown ? (',
        replacement: '{isShown && !isShown ? (',
        test: OFFLINE_TEST,
        title: 'a page that is opened offline says so and offers a retry',
      },
    ],
  },
  {
    number: 15,
    fault: 'the network is lost during a change',
    result: 'the change is undone with a message, and never sent later by itself',
    heading: 'Lost network',
    proofs: [
      {
        removal: 'a product that could not be added stays in the displayed cart',
        file: 'src/machines/cart-change/cart-change.machine.ts',
        find: "'cart.save': { target: 'removeQueued', actions: { type: 'storeRemoval', params: ({ event }) => event } },\n            'cart.confirmed': {\n              target: '#cartChange.over',\n              actions: { type: 'emitChanged', params: ({ event }) => event },\n            },\n            'cart.rejected': {\n              target: '#cartChange.over',",
        replacement:
          "'cart.save': { target: 'removeQueued', actions: { type: 'storeRemoval', params: ({ event }) => event } },\n            'cart.confirmed': {\n              target: '#cartChange.over',\n              actions: { type: 'emitChanged', params: ({ event }) => event },\n            },\n            'cart.rejected': {\n              target: 'only',",
        test: 'tests/app/list-changes.test.ts',
        title: 'takes a change back with a message when the server',
      },
      {
        removal: 'every list is loaded again when the network returns',
        file: 'src/app/query-client.ts',
        find: "(state.status === 'error' ? 'always' : false)",
        replacement: "(state.status === 'error' ? 'always' : 'always')",
        test: OFFLINE_TEST,
        title: 'a change that fails offline is undone with a message',
      },
    ],
  },
  {
    number: 16,
    fault: 'a call for the categories, a list or the footer fails',
    result: 'that part of the page shows an error with Retry, and the rest works',
    heading: 'Failed part of a page',
    proofs: [
      {
        removal: 'the categories are loading forever',
        file: 'src/features/site-header/category-bar.tsx',
        find: 'isError && !isFetching ? (',
        replacement: 'isError && isFetching ? (',
        test: 'tests/features/site-header/category-bar.test.tsx',
        title: 'offers a retry when the categories cannot be loaded',
      },
      {
        removal: 'the address in the footer is loading forever',
        file: 'src/features/site-footer/company-details.tsx',
        find: 'const isLoading = !company && isFetching;',
        replacement: 'const isLoading = !company;',
        test: 'tests/features/site-footer/site-footer.test.tsx',
        title: 'offers a retry for what cannot be loaded',
      },
    ],
  },
  {
    number: 17,
    fault: 'the code of a page is gone after a deployment',
    result: 'the page reloads once, then the error page',
    heading: 'Outdated page code',
    proofs: [
      {
        removal: 'the page does not reload',
        file: RELOAD,
        find: '    window.location.reload();',
        replacement: '',
        test: RELOAD_TEST,
        title: 'a page whose code is missing after a deployment reloads once',
      },
      {
        removal: 'the page reloads forever',
        file: RELOAD,
        find: 'if (window.sessionStorage.getItem(KEY)) return;',
        replacement: '',
        test: RELOAD_TEST,
        title: 'a page whose code is missing after a deployment reloads once',
      },
      {
        removal: 'a page whose code does not load stays blank',
        file: 'src/app/routing/lazy-page.ts',
        find: '        throw error;',
        replacement: '        return null;',
        test: 'tests/app/routing/lazy-page.test.tsx',
        title: 'shows the error page when the code of a page does not load',
      },
    ],
  },
  {
    number: 18,
    fault: 'a response is HTML or truncated JSON',
    result: '"Something went wrong"',
    heading: 'Unreadable response',
    proofs: [
      {
        removal: 'a failed response without a message shows nothing',
        file: 'src/api/api-error.ts',
        find: 'return messages.length > 0 ? messages : [FALLBACK];',
        replacement: 'return messages;',
        test: 'tests/api/api-error.test.ts',
        title: 'falls back to "Something went wrong"',
      },
      {
        removal: 'a response that breaks the contract shows nothing',
        file: 'src/api/api-error.ts',
        find: "case 'contract':\n      return [FALLBACK];",
        replacement: "case 'contract':\n      return [];",
        test: 'tests/api/api-error.test.ts',
        title: 'shows "Something went wrong" for a response that breaks the contract',
      },
    ],
  },
  {
    number: 38,
    fault: 'the browser blocks storage or cookies, or the storage is full',
    result: 'the shop works for a visitor, and says what does not work',
    heading: 'Blocked storage',
    proofs: [
      {
        removal: 'a forbidden storage ends the page',
        file: 'src/lib/browser/open-storage.ts',
        find: 'return createMemoryStorage();',
        replacement: 'return read();',
        test: STORAGE_TEST,
        title: 'gets storage that ends with the page',
      },
      {
        removal: 'forbidden cookies end the page',
        file: 'src/app/browser/open-cookies.ts',
        find: "      return '';",
        replacement: '      return document.cookie;',
        test: STORAGE_TEST,
        title: 'has no cookies and no session, and a sign-in fails with the reason',
      },
    ],
  },
  {
    number: 39,
    fault: 'the browser shows a page from its back/forward cache after a sign-out',
    result: 'no private data',
    heading: 'Back/forward cache',
    proofs: [
      {
        removal: 'a page from the cache does not read the cookies again',
        file: 'src/app/session/watch-tab.ts',
        find: 'if (!event.persisted) return;\n    checkCookies();',
        replacement: 'if (!event.persisted) return;',
        test: 'tests/app/session/tabs.test.ts',
        title: 'a page restored from the back/forward cache after a sign-out is signed out',
      },
    ],
  },
  {
    number: 40,
    fault: 'pictures cannot be loaded',
    result: 'a placeholder of the same size',
    heading: 'Missing pictures',
    proofs: [
      {
        removal: 'a broken picture stays',
        file: 'src/ui/picture/picture.tsx',
        find: "setLoadState(loadState === 'variants' ? 'plain' : 'failed')",
        replacement: "setLoadState('plain')",
        test: 'tests/ui/picture.test.tsx',
        title: 'falls back to the master file and then to a named placeholder',
      },
    ],
  },
];
