import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { themeMachine } from './theme.machine.ts';

export const selectIsDark = ({ value, context }: SnapshotFrom<typeof themeMachine>) =>
  (value === 'system' ? context.system : value) === 'dark';

export const useTheme = () => useChart(themeMachine, { isDark: selectIsDark });
