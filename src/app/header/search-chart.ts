import { readSearchText } from '#lib/addresses/catalog-address.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';
import type { ChartWiring } from '../charts/define-chart.ts';

export const searchWiring: ChartWiring<typeof searchMachine> = {
  addressEvent: ({ pathname, search }) => ({
    type: 'route.changed',
    path: pathname,
    text: readSearchText(pathname, search),
  }),
  effects: (search, { page }) => {
    search.on('search.navigate', ({ to }) => page.navigate(to));
  },
};
