import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/router.tsx';
import { createThemeActor } from '#app/theme/theme-store.ts';
import { themeMachine } from '#machines/theme/theme.machine.ts';
import { selectIsDark } from '#machines/theme/theme.react.ts';
import { PlacedChartsProvider } from '#statechart/view-chart.tsx';
import type { GalleryEntry } from './entry.ts';
import type { GalleryState } from './states.ts';
import { placedAt, stillChart } from './still-chart.ts';
import { createStillShop } from './still-shop.ts';

/** The page of the shop that shows a state, by itself: the real routes, layouts and views over a shop that stands still. */
export const statePage = ({ model, snapshot }: GalleryState, entry: GalleryEntry) => {
  const placed = placedAt(model.machine, snapshot);
  const shop = createStillShop(placed, { isVisitors: entry.isVisitors ?? false });
  const isThemePlaced = themeMachine.id in placed;
  const theme = isThemePlaced ? stillChart(themeMachine, placed) : createThemeActor(window);
  if (isThemePlaced) {
    const draw = () => {
      document.documentElement.dataset['theme'] = selectIsDark(theme.getSnapshot()) ? 'dark' : 'light';
    };
    draw();
    theme.subscribe(draw);
  }
  shop.start();
  theme.start();
  const router = createMemoryRouter(routes(shop), { initialEntries: [entry.page(snapshot)] });
  return (
    <PlacedChartsProvider value={placed}>
      <Providers shop={shop} theme={theme}>
        <RouterProvider router={router} />
      </Providers>
    </PlacedChartsProvider>
  );
};
