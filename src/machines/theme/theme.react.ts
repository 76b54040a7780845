import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { themeMachine } from './theme.machine.ts';

export const selectIsDark = (snapshot: SnapshotFrom<typeof themeMachine>) => snapshot.hasTag('dark');

const [ThemeProvider, useThemeActor] = createRefContext<ActorRefFrom<typeof themeMachine>>('useTheme');
export { ThemeProvider };

/** Whether the dark theme is drawn, and how to ask for the other one. */
export const useTheme = () => {
  const actor = useThemeActor();
  return { isDark: useSelector(actor, selectIsDark), send: actor.send };
};
