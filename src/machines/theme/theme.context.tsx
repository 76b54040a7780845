import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { themeMachine } from './theme.machine.ts';
import { selectIsDark } from './theme.selectors.ts';

const [ThemeProvider, useThemeActor] = createRefContext<ActorRefFrom<typeof themeMachine>>('useTheme');
export { ThemeProvider };

/** Whether the dark theme is drawn, and how to ask for the other one. */
export const useTheme = () => {
  const actor = useThemeActor();
  return { isDark: useSelector(actor, selectIsDark), send: actor.send };
};
