import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_COMPANY, seedShop } from '#server/modules/content/seed-settings.ts';
import { settings } from '#server/modules/content/schema.ts';
import { findStartWarnings } from '#server/start-warnings.ts';
import { createTestShop } from '#tests/support/shop.ts';

const PUBLIC_URL = 'https://shop.example';
const open = async (env: Record<string, string>) => {
  const shop = await createTestShop({ env: { TRUST_PROXY: '10.0.0.1', ...env } });
  onTestFinished(shop.close);
  await seedShop(shop.db);
  return shop;
};

// docs/design/running-the-shop.md#commands-and-environment
test('warns at a public address while the company data is the made-up one of the demo', async () => {
  const shop = await open({ PUBLIC_URL });
  expect(await findStartWarnings(shop.context)).toEqual([
    expect.stringMatching(/^the company data is not set, so invoices name .+ General Settings/),
  ]);
  await shop.db.update(settings).set({ value: { ...DEFAULT_COMPANY, name: 'Prefabs of Ada' } });
  expect(await findStartWarnings(shop.context)).toEqual([]);
});

test.each([
  ['with demo mode', { PUBLIC_URL, DEMO: 'true' }],
  ['at a local address', {}],
])('does not warn of the company data %s', async (_, env) => {
  expect(await findStartWarnings((await open(env)).context)).toEqual([]);
});
