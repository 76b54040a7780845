import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { themeMachine } from './theme.machine.ts';

export const selectIsDark = (snapshot: SnapshotFrom<typeof themeMachine>) => snapshot.hasTag('dark');

export const useTheme = () => useChart(themeMachine, { isDark: selectIsDark });
