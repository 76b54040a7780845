import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ChartsProvider } from '#statechart/charts.context.ts';
import type { ChartModel } from '../engine/chart-model.ts';
import { IndexPage } from './index-page.tsx';
import { NoStatePage } from './no-state-page.tsx';
import { renderStatePage } from './state-page.tsx';
import { listGalleryStates } from './states.ts';
import { createStillShop } from './still-shop.ts';
import '#ui/theme/global.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');

const found = import.meta.glob<ChartModel>('../models/*.model.ts', { eager: true, import: 'model' });
const models = new Map(
  Object.entries(found)
    .filter(([, { isLifecycle }]) => !isLifecycle)
    .map(([path, model]) => [path.replace(/^.*\/|\.model\.ts$/g, ''), model] as const),
);
const states = listGalleryStates(models);

const withTheme = (page: ReactNode) => {
  const shop = createStillShop({}, { isVisitors: true });
  shop.start();
  return <ChartsProvider value={shop}>{page}</ChartsProvider>;
};

const pageAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
  const path = decodeURIComponent(pathname).replace(/\/$/, '');
  if (path === '/gallery') return withTheme(<IndexPage states={states} search={new URLSearchParams(search)} />);
  const state = states.find(({ address }) => address === path);
  return state?.entry ? renderStatePage(state, state.entry) : withTheme(<NoStatePage path={path} />);
};

const root = createRoot(element);
// Renders synchronously, so that nothing of the previous view remains.
const show = () =>
  flushSync(() => root.render(<StrictMode key={window.location.href}>{pageAt(window.location)}</StrictMode>));

window.addEventListener('popstate', show);
show();
