import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { themeMachine } from './theme.machine.ts';

/** `system`, or the theme that the user chose. */
export const selectChoice = ({ value }: SnapshotFrom<typeof themeMachine>) => value;

export const useThemeChoice = () => useChart(themeMachine, { choice: selectChoice });
