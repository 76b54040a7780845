import { themeMachine } from '#machines/theme/theme.machine.ts';
import type { ChartWiring } from '../charts/define-chart.ts';

export const themeWiring: ChartWiring<typeof themeMachine> = {
  provide: ({ theme }) => themeMachine.provide({ actions: { storeTheme: (_, params) => theme.write(params.theme) } }),
  input: ({ theme }) => ({ chosen: theme.chosen(), system: theme.system() }),
};
