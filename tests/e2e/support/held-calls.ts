import type { Page } from '@playwright/test';

/** Holds the responses of these addresses until the returned function is called. */
export const holdCalls = async (page: Page, url: string | RegExp): Promise<() => Promise<void>> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unroute(url);
  };
};
