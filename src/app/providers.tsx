import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { ShopApiProvider } from '#api/shop-api.context.tsx';
import { StartSessionProvider } from '#machines/session/session.react.ts';
import { ChartsProvider } from '#statechart/charts.context.ts';
import { type Feedback, FeedbackProvider } from '#ui/feedback/feedback.context.tsx';
import type { Shop } from './create-shop.ts';
import { reportError } from './feedback/report-error.ts';
import { toastError, toastSuccess } from './feedback/toasts.ts';

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster/toaster.tsx')).Toaster }));

const feedback: Feedback = { success: toastSuccess, warn: (text) => toastError(text), failure: reportError };

/** Provides the shop to React. */
export function Providers({ shop, children }: { shop: Shop; children: ReactNode }) {
  return (
    <QueryClientProvider client={shop.queryClient}>
      <ShopApiProvider value={shop.api}>
        <ChartsProvider value={shop}>
          <StartSessionProvider value={shop.startSession}>
            <FeedbackProvider value={feedback}>
              {children}
              <Suspense fallback={null}>
                <Toaster />
              </Suspense>
            </FeedbackProvider>
          </StartSessionProvider>
        </ChartsProvider>
      </ShopApiProvider>
    </QueryClientProvider>
  );
}
