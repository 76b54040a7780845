import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Link as RouterLink, RouterProvider, createBrowserRouter } from 'react-router-dom';
import { ChartsProvider } from '#statechart/charts.context.ts';
import { type LinkProps, LinkProvider } from '#ui/link/link.tsx';
import { createStillShop } from '../gallery/still-shop.ts';
import { WindowPage } from './window-page.tsx';
import '#ui/theme/global.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');

// Only for the theme: the window shows no page of the shop.
const shop = createStillShop({}, { isVisitors: true });
shop.start();

// Nothing of a chart changes while the window is open.
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

function WindowLink({ href, ...rest }: LinkProps) {
  return <RouterLink to={href} preventScrollReset {...rest} />;
}

const router = createBrowserRouter([{ path: '*', element: <WindowPage /> }]);

createRoot(element).render(
  <StrictMode>
    <ChartsProvider value={shop}>
      <QueryClientProvider client={queryClient}>
        <LinkProvider component={WindowLink}>
          <RouterProvider router={router} />
        </LinkProvider>
      </QueryClientProvider>
    </ChartsProvider>
  </StrictMode>,
);
