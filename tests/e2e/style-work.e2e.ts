import type { CDPSession } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** The most elements whose styles Chromium computed at once while `act` ran. */
const largestStyleWork = async (devtools: CDPSession, act: () => Promise<void>) => {
  const counts: number[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[])
      if (name === 'UpdateLayoutTree') counts.push(args.elementCount ?? 0);
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] },
  });
  await act();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  return Math.max(...counts);
};

// docs/performance.md#styles. What scrolls, moves or is hovered meanwhile is computed too.
test('opening and closing a dialog leaves the styles of the page behind it as they are', async ({ shop, context }) => {
  const { page } = shop;
  await shop.open('/');
  const dialog = page.getByRole('dialog', { name: 'We use cookies' });
  const openAndClose = async () => {
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog).toBeHidden();
  };
  // The first time loads the code and the styles of the dialog.
  await openAndClose();
  const computed = await largestStyleWork(await context.newCDPSession(page), openAndClose);
  expect(computed).toBeGreaterThan(0);
  expect(computed).toBeLessThan((await page.locator('*').count()) / 2);
});
