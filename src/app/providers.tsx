import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ShopApiProvider } from '#api/shop-api.context.tsx';
import { StartSessionProvider } from '#machines/session/session.react.ts';
import { ChartsProvider } from '#statechart/charts.context.ts';
import { type Feedback, FeedbackProvider } from '#ui/feedback/feedback.context.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import type { Shop } from './create-shop.ts';
import { reportError } from './feedback/report-error.ts';
import { toastError, toastSuccess } from './feedback/toasts.ts';

const WaitNotice = loadWhenIdle(async () => (await import('#features/wait-notice/wait-notice.tsx')).WaitNotice);
const Toaster = loadWhenIdle(async () => (await import('#ui/toaster/toaster.tsx')).Toaster);

const createFeedback = (shop: Shop): Feedback =>
  shop.shown.toasts({
    success: (text) => toastSuccess(text),
    warn: (text) => toastError(text),
    failure: reportError,
    pageFailed: shop.shown.page,
  });

interface ProvidersProps {
  shop: Shop;
  /** Called once the page handles events and shows the state of this browser: a document of the server shows what a visitor sees. */
  onMounted?: () => void;
  children: ReactNode;
}

export function Providers({ shop, onMounted, children }: ProvidersProps) {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isHydrated) onMounted?.();
  }, [isHydrated, onMounted]);
  const feedback = useMemo(() => createFeedback(shop), [shop]);
  return (
    <QueryClientProvider client={shop.queryClient}>
      <ShopApiProvider value={shop.api}>
        <ChartsProvider value={shop}>
          <StartSessionProvider value={shop.startSession}>
            <FeedbackProvider value={feedback}>
              {children}
              <Toaster />
              <WaitNotice />
            </FeedbackProvider>
          </StartSessionProvider>
        </ChartsProvider>
      </ShopApiProvider>
    </QueryClientProvider>
  );
}
