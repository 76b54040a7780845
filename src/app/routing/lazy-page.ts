import type { ComponentType } from 'react';

/** A module of a page; undefined while the whole page is being loaded again, because this part of it is gone from the server. */
type PageModule = { Component: ComponentType } | undefined;

/**
 * A page whose code loads when the page opens. A failed load is rethrown while the page renders, so the error page catches it
 * (docs/specification.md#8-the-error-catalogue). The router itself would wait for the code for ever.
 */
export const lazyPage = (load: () => Promise<PageModule>) => ({
  Component: async (): Promise<ComponentType> => {
    try {
      const module = await load();
      // Nothing is drawn any more: the page is about to go.
      return module?.Component ?? (await new Promise<never>(() => {}));
    } catch (error) {
      return () => {
        throw error;
      };
    }
  },
});
