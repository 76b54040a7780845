import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';

/** ms between two actions in a visible window. */
const SLOW_MOTION_MS = 400;

const NO_WINDOW = `A visible window needs a screen and a browser that opens windows; the browser that npm ci installs opens none.
Install Chrome, or name a browser: CHROMIUM_PATH=/usr/bin/chromium`;

/** No browser here can open a window. */
export class NoWindow extends Error {}

/**
 * Opens the browser of the tests, or an installed one in a visible window, where every action is slow enough to follow.
 * @throws NoWindow
 */
export const launchBrowser = async (isHeaded: boolean): Promise<Browser> => {
  if (isHeaded) {
    const executablePath = process.env['CHROMIUM_PATH'];
    const found = executablePath ? { executablePath } : { channel: 'chrome' };
    return chromium.launch({ headless: false, slowMo: SLOW_MOTION_MS, ...found }).catch((error: unknown) => {
      throw new NoWindow(NO_WINDOW, { cause: error });
    });
  }
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({ executablePath, args, env: { ...(process.env as Record<string, string>), ...env } });
};
