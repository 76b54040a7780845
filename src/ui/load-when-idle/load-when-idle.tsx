import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { onNextOccasion } from '#lib/next-occasion.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

/** Calls back once the browser is idle after a wait, or the user acts. @returns cancels the call */
const whenIdleOrUsed = (callback: () => void, waitMs: number): (() => void) => {
  let cancelWait: () => void;
  const cancel = () => {
    cancelWait();
    cancelOccasion();
  };
  const run = () => {
    cancel();
    callback();
  };
  const waitUntilIdle = () => {
    cancelWait = whenIdle(run);
  };
  if (waitMs === 0) waitUntilIdle();
  else {
    const timer = setTimeout(waitUntilIdle, waitMs);
    cancelWait = () => clearTimeout(timer);
  }
  const cancelOccasion = onNextOccasion(run);
  return cancel;
};

/** Loads a component; after a failure, such as a lost network, again at the next occasion. @returns ends the attempts */
const keepLoading = <Component,>(
  load: () => Promise<Component>,
  waitMs: number,
  onLoaded: (component: Component) => void,
) => {
  let isOver = false;
  let cancel: () => void;
  const attempt = async () => {
    try {
      const component = await load();
      if (!isOver) onLoaded(component);
    } catch {
      if (!isOver) cancel = onNextOccasion(() => void attempt());
    }
  };
  cancel = whenIdleOrUsed(() => void attempt(), waitMs);
  return () => {
    isOver = true;
    cancel();
  };
};

interface Waiting {
  /** ms after the component is mounted before an idle browser loads its code. The user's next action still loads it at once. */
  waitMs?: number;
}

/**
 * A component that the first view does not need: its code loads when the browser is idle or the user acts. Until then it renders its fallback, as the
 * server does, and keeps it if the code cannot be loaded.
 */
export const loadWhenIdle = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waitMs = 0 }: Waiting = {},
) => {
  let loaded: ComponentType<Props> | undefined;

  return function LoadedWhenIdle({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const isHydrated = useIsHydrated();
    const [arrived, setArrived] = useState<ComponentType<Props>>();
    // A browser that takes over the document renders what the server did, even if the code is there by now.
    const Component = arrived ?? (isHydrated ? loaded : undefined);
    useEffect(() => {
      if (Component) return undefined;
      return keepLoading(load, waitMs, (component) => {
        loaded = component;
        startTransition(() => setArrived(() => component));
      });
    }, [Component]);
    return Component ? <Component {...(props as unknown as Props)} /> : fallback;
  };
};
