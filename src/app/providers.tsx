import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { ShopApiProvider } from '#api/shop-api.context.tsx';
import { DownloadQueueProvider } from '#machines/download-queue/download-queue.react.ts';
import { DownloadsProvider } from '#machines/download/download.react.ts';
import { IntentGateProvider } from '#machines/intent-gate/intent-gate.react.ts';
import type { Recorder } from '#tracing/recorder.ts';
import { PurchaseProvider } from '#machines/purchase/purchase.react.ts';
import { SessionProvider } from '#machines/session/session.react.ts';
import { InspectProvider } from '#statechart/view-chart.tsx';
import { ThemeProvider } from '#machines/theme/theme.react.ts';
import { type Feedback, FeedbackProvider } from '#ui/feedback/feedback.context.tsx';
import type { Shop } from './create-shop.ts';
import { OverlayProviders } from './overlay-providers.tsx';
import type { createThemeActor } from './theme/theme-store.ts';
import { reportError } from './feedback/report-error.ts';
import { toastError, toastSuccess } from './feedback/toasts.ts';

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster/toaster.tsx')).Toaster }));

const feedback: Feedback = { success: toastSuccess, warn: (text) => toastError(text), failure: reportError };

/** Hands the parts of the shop to React. */
export function Providers({
  shop,
  theme,
  inspect,
  children,
}: {
  shop: Shop;
  theme: ReturnType<typeof createThemeActor>;
  inspect?: Recorder['inspect'];
  children: ReactNode;
}) {
  const sessionHandle = { actor: shop.session, start: shop.startSession };
  return (
    <QueryClientProvider client={shop.queryClient}>
      <ShopApiProvider value={shop.api}>
        <SessionProvider value={sessionHandle}>
          <PurchaseProvider value={shop.purchase}>
            <IntentGateProvider value={shop.intentGate}>
              <DownloadProviders shop={shop}>
                <OverlayProviders shop={shop}>
                  <ThemeProvider value={theme}>
                    <InspectProvider value={inspect}>
                      <FeedbackProvider value={feedback}>
                        {children}
                        <Suspense fallback={null}>
                          <Toaster />
                        </Suspense>
                      </FeedbackProvider>
                    </InspectProvider>
                  </ThemeProvider>
                </OverlayProviders>
              </DownloadProviders>
            </IntentGateProvider>
          </PurchaseProvider>
        </SessionProvider>
      </ShopApiProvider>
    </QueryClientProvider>
  );
}

/** Hands the downloads and their queue to React. */
function DownloadProviders({
  shop,
  children,
}: {
  shop: Pick<Shop, 'downloads' | 'downloadQueue'>;
  children: ReactNode;
}) {
  return (
    <DownloadsProvider value={shop.downloads}>
      <DownloadQueueProvider value={shop.downloadQueue}>{children}</DownloadQueueProvider>
    </DownloadsProvider>
  );
}
