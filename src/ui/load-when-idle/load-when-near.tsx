import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { whenNear } from '#lib/browser/when-near.ts';
import { loadWhenIdle } from './load-when-idle.tsx';

/** As `loadWhenIdle`, for a component below the first view: its code loads only when the user comes near it. */
export const loadWhenNear = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Loaded = loadWhenIdle(load);

  return function LoadedWhenNear(props: Props & { fallback: ReactNode }) {
    const [isNear, setIsNear] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => (place.current ? whenNear(place.current, () => setIsNear(true)) : undefined), []);
    return isNear ? <Loaded {...props} /> : <div ref={place}>{props.fallback}</div>;
  };
};
