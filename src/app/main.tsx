import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { seedNotice } from '#api/content/notice-query.ts';
import { applyStyleNonce } from '#ui/dialog/style-nonce.ts';
import { createConsentStore } from './cookies/consent-store.ts';
import { createShop } from './create-shop.ts';
import { forgetFirstHead } from './routing/forget-first-head.ts';
import { Providers } from './providers.tsx';
import { reloadOnceWhenOutdated } from './routing/reload-when-outdated.ts';
import { reportError } from './feedback/report-error.ts';
import { createShopRouter } from './router.tsx';
import { createSessionTabs } from './session/session-tabs.ts';
import { createTokenStore } from './session/token-store.ts';
import { watchTab } from './session/watch-tab.ts';
import { createThemeStore } from './theme/theme-store.ts';
import { dismissErrors, toastError, toastSuccess } from './feedback/toasts.ts';
import { createRecordingStore } from './tracing/recording-store.ts';
import { createTraceGathering } from './tracing/gather-trace.ts';
import { saveTrace } from './tracing/save-trace.ts';
import { createTabRecorder } from './tracing/create-tab-recorder.ts';
import { watchForTrace } from './tracing/watch-for-trace.ts';
import { watchRoute } from './charts/watch-route.ts';
import '#ui/theme/global.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

applyStyleNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '');

const recordings = createRecordingStore(window);
const kept = recordings.read();
const recorder = createTabRecorder(kept);

const store = createTokenStore({
  document,
  localStorage,
  cookieStore: 'cookieStore' in window ? window.cookieStore : undefined,
});
const tabs = createSessionTabs('BroadcastChannel' in window ? BroadcastChannel : undefined);
const shop = createShop({
  addresses: {
    front: import.meta.env.VITE_FRONT_BASE_URL ?? '/front/v2',
    account: import.meta.env.VITE_API_BASE_URL ?? '/api',
  },
  store,
  consent: createConsentStore({ document }),
  theme: createThemeStore(window),
  tabs,
  locks: 'locks' in navigator ? navigator.locks : undefined,
  recorder,
  reports: {
    gatherTrace: createTraceGathering(recorder.recording, 'BroadcastChannel' in window ? BroadcastChannel : undefined),
    saveTrace,
  },
});
const router = createShopRouter(shop);

shop.attachEffects({
  success: toastSuccess,
  warn: (text) => toastError(text),
  failure: reportError,
  dismissErrors,
  navigate: (to) => void router.navigate(to),
  revalidate: () => void router.revalidate(),
  leave: (url) => window.location.assign(url),
});
watchTab(shop, tabs, store, { document, window });
watchRoute(router, shop);
// Records a missing page before the tab is reloaded because of it.
watchForTrace({ recorder, kept, recordings, charts: shop, router, browser: { document, window } });
reloadOnceWhenOutdated(window);
forgetFirstHead(router, document);
seedNotice(document, shop.queryClient, shop.api);
shop.start();

createRoot(root).render(
  <StrictMode>
    <Providers shop={shop}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
