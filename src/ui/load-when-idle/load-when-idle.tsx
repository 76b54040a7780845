import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';

/** The user acts, and may need the content now; or the network is back. */
const OCCASIONS = ['pointerdown', 'keydown', 'online'] as const;

/** Calls back at the next occasion. @returns cancels the call */
const onNextOccasion = (callback: () => void): (() => void) => {
  const controller = new AbortController();
  const run = () => {
    controller.abort();
    callback();
  };
  for (const type of OCCASIONS) window.addEventListener(type, run, { signal: controller.signal });
  return () => controller.abort();
};

/** Calls back once the browser is idle or the user acts. @returns cancels the call */
const whenIdleOrUsed = (callback: () => void): (() => void) => {
  const cancel = () => {
    cancelIdle();
    cancelOccasion();
  };
  const run = () => {
    cancel();
    callback();
  };
  const cancelIdle = whenIdle(run);
  const cancelOccasion = onNextOccasion(run);
  return cancel;
};

/** Loads a component; after a failure, such as a lost network, again at the next occasion. @returns ends the attempts */
const keepLoading = <Component,>(load: () => Promise<Component>, onLoaded: (component: Component) => void) => {
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
  cancel = whenIdleOrUsed(() => void attempt());
  return () => {
    isOver = true;
    cancel();
  };
};

/**
 * A component that the first view does not need: its code loads when the browser is idle or the user acts. Until then it renders its fallback, as the
 * server does, and keeps it if the code cannot be loaded.
 */
export const loadWhenIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;

  return function LoadedWhenIdle({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [Component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (Component) return undefined;
      return keepLoading(load, (component) => {
        loaded = component;
        startTransition(() => setComponent(() => component));
      });
    }, [Component]);
    return Component ? <Component {...(props as unknown as Props)} /> : fallback;
  };
};
