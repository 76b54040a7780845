import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { keepLoading } from '#lib/browser/keep-loading.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

/**
 * A component that the first view does not need: its code loads when the browser is idle or the user acts. Until then it renders its fallback, as the
 * server does, and keeps it if the code cannot be loaded. The component also gets `mountedAt`, the time in ms from which its fallback was shown.
 * @param waitMs ms after the component is mounted before an idle browser loads its code. The user's next action still loads it immediately.
 */
export const loadWhenIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>, waitMs = 0) => {
  let loaded: ComponentType<Props> | undefined;

  return function LoadedWhenIdle({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const isHydrated = useIsHydrated();
    const [mountedAt] = useState(Date.now);
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
    return Component ? <Component {...({ ...props, mountedAt } as unknown as Props)} /> : fallback;
  };
};
