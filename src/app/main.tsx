import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { seedNotice } from '#api/content/notice-query.ts';
import { applyStyleNonce } from '#ui/dialog/style-nonce.ts';
import { createConsentStore } from './cookies/consent-store.ts';
import { createShop } from './create-shop.ts';
import { attachEffects } from './effects.ts';
import { forgetFirstHead } from './routing/forget-first-head.ts';
import { Providers } from './providers.tsx';
import { reloadOnceWhenOutdated } from './routing/reload-when-outdated.ts';
import { reportError } from './feedback/report-error.ts';
import { createShopRouter } from './router.tsx';
import { createSessionTabs } from './session/session-tabs.ts';
import { createTokenStore } from './session/token-store.ts';
import { watchTab } from './session/watch-tab.ts';
import { createThemeActor } from './theme/theme-store.ts';
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

const keep = createRecordingStore(window);
const kept = keep.read();
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
  tabs,
  locks: 'locks' in navigator ? navigator.locks : undefined,
  recorder,
  reports: {
    gatherTrace: createTraceGathering(recorder.recording, 'BroadcastChannel' in window ? BroadcastChannel : undefined),
    saveTrace,
  },
});
const theme = createThemeActor(window, recorder.inspect);
const router = createShopRouter(shop);

attachEffects(shop, {
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
// The recorder hears of a missing page before the tab is loaded again for it.
watchForTrace({ recorder, kept, keep, shop, store, router, browser: { document, window } });
reloadOnceWhenOutdated(window);
forgetFirstHead(router, document);
seedNotice(document, shop.queryClient, shop.api);
shop.start();
theme.start();

createRoot(root).render(
  <StrictMode>
    <Providers shop={shop} theme={theme} inspect={recorder.inspect}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
