import { createContext, use } from 'react';

/**
 * A context for something that lives as long as the app, such as a running chart. It is made before React renders: xstate's
 * own `createActorContext` would start it inside a component, and twice under StrictMode.
 * @param name said when the provider is missing
 */
export const createRefContext = <Ref extends object>(name: string) => {
  const Context = createContext<Ref | null>(null);
  const useRef = (): Ref => {
    const ref = use(Context);
    if (!ref) throw new Error(`${name} needs its provider above it`);
    return ref;
  };
  return [Context.Provider, useRef] as const;
};
