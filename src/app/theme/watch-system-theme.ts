import { themeMachine } from '#machines/theme/theme.machine.ts';
import type { RunningCharts } from '#statechart/running-charts.ts';
import type { ThemeStore } from './theme-store.ts';

/** Notifies the theme chart when the system switches between dark and light. */
export const watchSystemTheme = ({ getActor }: Pick<RunningCharts, 'getActor'>, store: ThemeStore): void =>
  store.onSystemChange((theme) =>
    getActor(themeMachine).send({ type: theme === 'dark' ? 'system.turnedDark' : 'system.turnedLight' }),
  );
