import { onlineManager } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { OfflineError } from './offline-error.ts';

/** The module of a page; undefined while the tab reloads because the server no longer has this file. */
type PageModule = { Component: ComponentType } | undefined;

/**
 * A page whose code loads when the page opens. A failed load is rethrown while the page renders, so the error page catches it
 * (docs/specification.md#8-the-error-catalogue). The router itself would wait for the code forever.
 */
export const lazyPage = (load: () => Promise<PageModule>) => ({
  Component: async (): Promise<ComponentType> => {
    try {
      const module = await load();
      // Render nothing: the tab is about to reload.
      return module?.Component ?? (await new Promise<never>(() => {}));
    } catch (cause) {
      const error = onlineManager.isOnline() ? cause : new OfflineError(undefined, { cause });
      return () => {
        throw error;
      };
    }
  },
});
