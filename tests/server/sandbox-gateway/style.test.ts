import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STYLE } from '#server/sandbox-gateway/style.ts';
import { type Palette, dark, light } from '#ui/theme/palette.ts';
import { createLiveShop } from '#tests/support/live-shop.ts';

const FACE = '@font-face{src:url(/assets/inter-1.woff2)format("woff2");font-family:Inter Variable}';

/** Opens the payment page of a shop whose build has this stylesheet. */
const openPage = async (stylesheet: string) => {
  const clientDir = mkdtempSync(join(tmpdir(), 'prefab-bazaar-client-'));
  mkdirSync(join(clientDir, 'assets'));
  mkdirSync(join(clientDir, '.vite'));
  writeFileSync(join(clientDir, 'assets/shop.css'), stylesheet);
  writeFileSync(join(clientDir, 'assets/inter-1.woff2'), 'font');
  writeFileSync(
    join(clientDir, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/shop.js', css: ['assets/shop.css'] },
      'node_modules/.cache/font-subsets/inter.woff2': { file: 'assets/inter-1.woff2' },
    }),
  );
  const shop = await createLiveShop({ clientDir });
  try {
    const user = await shop.newUser();
    await shop.fillCart(user, await shop.addProduct({ title: 'Car', price: 20 }));
    const url = (await shop.buy(user)).body.checkout_url as string;
    const response = await fetch(url);
    const font = await fetch(new URL('/assets/inter-1.woff2', url));
    const policy = response.headers.get('content-security-policy') ?? '';
    return { html: await response.text(), policy, font: font.status };
  } finally {
    await shop.close();
    rmSync(clientDir, { recursive: true });
  }
};

test('the payment page loads the fonts of the shop from its own origin, and no other rule of its stylesheet', async () => {
  const { html, policy, font } = await openPage(`.page{color:red}${FACE}.row{color:blue}`);
  expect(html).toContain(`<style>${FACE}`);
  expect(html).not.toContain('color:red');
  expect(html).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter-1.woff2" />');
  expect(policy.split('; ')).toContain("font-src 'self'");
  expect(font).toBe(200);
});

test('the payment page allows no fonts when the build has none', async () => {
  const { html, policy } = await openPage('.page{color:red}');
  expect(html).not.toContain('@font-face');
  expect(policy).not.toContain('font-src');
});

const [lightStyle = '', darkStyle = ''] = STYLE.split('@media (prefers-color-scheme: dark)');
const extractColors = (style: string) =>
  Object.fromEntries(
    [...style.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color]) => [
      name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      color,
    ]),
  );

test.each<[string, Palette, Record<string, string | undefined>]>([
  ['light', light, extractColors(lightStyle)],
  ['dark', dark, { ...extractColors(lightStyle), ...extractColors(darkStyle) }],
])('the payment page has the colors of the %s theme of the shop', (_, palette, colors) => {
  expect(Object.keys(colors).length).toBeGreaterThan(10);
  expect(palette).toMatchObject(colors);
});
