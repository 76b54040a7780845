import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/router.tsx';
import { themeMachine } from '#machines/theme/theme.machine.ts';
import { selectIsDark } from '#machines/theme/theme.react.ts';
import { PlacedChartsProvider } from '#statechart/view-chart.ts';
import type { GalleryEntry } from './entry.ts';
import type { GalleryState } from './states.ts';
import { placeAt } from './still-chart.ts';
import { createStillShop } from './still-shop.ts';

/** Shows a page of the shop in one state: the real routes, layouts and views over still charts. */
export const renderStatePage = ({ model, snapshot }: GalleryState, entry: GalleryEntry) => {
  const placed = placeAt(model.machine, snapshot);
  const shop = createStillShop(placed, { isVisitors: entry.isVisitors ?? false, isAdmins: entry.isAdmins });
  if (themeMachine.id in placed) {
    const { theme } = shop.actors;
    const draw = () => {
      document.documentElement.dataset['theme'] = selectIsDark(theme.getSnapshot()) ? 'dark' : 'light';
    };
    draw();
    theme.subscribe(draw);
  }
  shop.start();
  const router = createMemoryRouter(routes(shop), { initialEntries: [entry.page(snapshot)] });
  return (
    <PlacedChartsProvider value={placed}>
      <Providers shop={shop}>
        <RouterProvider router={router} />
      </Providers>
    </PlacedChartsProvider>
  );
};
