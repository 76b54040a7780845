import { themeMachine } from '#machines/theme/theme.machine.ts';
import type { RunningCharts } from '#statechart/running-charts.ts';
import type { ThemeStore } from './theme-store.ts';

/** Notifies the theme chart when the system switches between dark and light. */
export const watchSystemTheme = ({ actorOf }: Pick<RunningCharts, 'actorOf'>, store: ThemeStore): void =>
  store.onSystemChange((theme) =>
    actorOf(themeMachine).send({ type: theme === 'dark' ? 'system.turnedDark' : 'system.turnedLight' }),
  );
