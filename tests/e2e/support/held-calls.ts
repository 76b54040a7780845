import type { Page } from '@playwright/test';

/**
 * Holds the responses of these addresses until the returned function is called. Later calls pass. The route stays, because a call that is
 * intercepted while its route is removed may never continue.
 */
export const holdCalls = async (page: Page, url: string | RegExp): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return () => release();
};
