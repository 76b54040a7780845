import { onlineManager } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { seedNotice } from '#api/content/notice-query.ts';
import { preloadTransport } from '#api/lazy-transport.ts';
import { createLazyTransports } from '#api/shop-api.ts';
import { selectIsSignedIn } from '#machines/session/session.react.ts';
import { isOffline } from '#lib/browser/is-offline.ts';
import { onNextInteraction } from '#lib/browser/next-interaction.ts';
import { waitForNextTask } from '#lib/browser/wait-for-next-task.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { openStorage } from '#lib/browser/open-storage.ts';
import { openCookies } from './browser/open-cookies.ts';
import { watchStorage } from './browser/watch-storage.ts';
import { preloadCheckout } from './cart/lazy-checkout.ts';
import { createConsentStore } from './cookies/consent-store.ts';
import { type Shop, createShop } from './create-shop.ts';
import { reloadForEmailLink } from './routing/email-link.ts';
import { forgetFirstView } from './routing/forget-first-view.ts';
import { Providers } from './providers.tsx';
import { reloadOnceWhenOutdated } from './routing/reload-when-outdated.ts';
import { reportError } from './feedback/report-error.ts';
import { repeatEarlyClicks } from './rendering/early-clicks.ts';
import { readPageState, restoreQueries } from './rendering/page-state.ts';
import { type ShopRouter, createShopRouter } from './router.tsx';
import { createSessionTabs } from './session/session-tabs.ts';
import { createTokenStore } from './session/token-store.ts';
import { watchTab } from './session/watch-tab.ts';
import { createThemeStore } from './theme/theme-store.ts';
import { dismissToasts, toastError, toastSuccess } from './feedback/toasts.ts';
import { createRecordingStore } from './tracing/recording-store.ts';
import { createTraceGathering } from './tracing/gather-trace.ts';
import { saveTrace } from './tracing/save-trace.ts';
import { createTabRecorder } from './tracing/create-tab-recorder.ts';
import { watchForTrace } from './tracing/watch-for-trace.ts';
import { watchRoute } from './charts/watch-route.ts';
import '#ui/theme/global.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const rendered = readPageState(document);
const recordings = createRecordingStore({
  sessionStorage: watchStorage(
    openStorage(() => window.sessionStorage),
    (kind) => recorder.note('storageFailed', { storage: 'session', kind }),
  ),
});
const stored = recordings.read();
const recorder = createTabRecorder(stored);

const cookies = openCookies(document);
const localStorage = watchStorage(
  openStorage(() => window.localStorage),
  (kind) => recorder.note('storageFailed', { storage: 'local', kind }),
);
const store = createTokenStore({
  document: cookies,
  localStorage,
  cookieStore: 'cookieStore' in window ? window.cookieStore : undefined,
});
const tabs = createSessionTabs('BroadcastChannel' in window ? BroadcastChannel : undefined);
const openShop = () =>
  createShop({
    transports: createLazyTransports({
      front: import.meta.env.VITE_FRONT_BASE_URL ?? '/front/v2',
      account: import.meta.env.VITE_API_BASE_URL ?? '/api',
    }),
    store,
    consent: createConsentStore({ document: cookies }),
    theme: createThemeStore({ document, localStorage, matchMedia: window.matchMedia.bind(window) }),
    tabs,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    recorder,
    rendered,
    reports: {
      gatherTrace: createTraceGathering(
        recorder.recording,
        'BroadcastChannel' in window ? BroadcastChannel : undefined,
      ),
      saveTrace,
    },
  });

const openPage = (shop: Shop, router: ShopRouter) => {
  const navigate = (to: string) => void router.navigate(to);
  shop.attachEffects({
    success: (text, link) => toastSuccess(text, link && { ...link, open: navigate }),
    warn: (text) => toastError(text),
    failure: reportError,
    dismissErrors: () => dismissToasts('error'),
    dismissLinksTo: dismissToasts,
    navigate,
    path: () => (router.state.navigation.location ?? router.state.location).pathname,
    revalidate: () => void router.revalidate(),
    leave: (url) => window.location.assign(url),
  });
  watchTab(shop, tabs, store, { document, window });
  watchRoute(router, shop);
  router.subscribe(({ location }) => dismissToasts(location.pathname));
  watchForTrace({ recorder, stored, recordings, store, charts: shop, router, browser: { document, window } });
  reloadForEmailLink(window);
  forgetFirstView(router, document);
  if (rendered) restoreQueries(shop.queryClient, rendered, selectIsSignedIn(shop.actors.session.getSnapshot()));
  else seedNotice(document, shop.queryClient, shop.api);
  shop.start();

  const page = (
    <StrictMode>
      <Providers shop={shop} onMounted={() => repeatEarlyClicks(window)}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  // In a transition React yields to the browser between parts of the page.
  if (rendered) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
  onNextInteraction(() =>
    whenIdle(() => {
      preloadTransport();
      preloadCheckout();
    }),
  );
};
// Otherwise a page that opens without a connection, as /verify can, would count as online until the connection is lost once more.
if (isOffline()) onlineManager.setOnline(false);
// Before the router loads the first page, whose code may be missing too.
reloadOnceWhenOutdated(window);
// A rendered page can be used while it starts, so no step may block it for long.
const nextStep = async () => {
  if (rendered) await waitForNextTask();
};
const start = async () => {
  await nextStep();
  const shop = openShop();
  await nextStep();
  const router = await createShopRouter(shop, rendered);
  await nextStep();
  openPage(shop, router);
};
// Not `await`: a module that waits would split the API client into one file per schema.
void start();
