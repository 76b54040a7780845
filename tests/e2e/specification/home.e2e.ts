import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { says } from '../support/says.ts';
import { standStill } from '../support/stand-still.ts';

// docs/specification.md#home-page. Each check quotes the sentence that it shows.

const WIDTHS = { 300: 2, 480: 4, 768: 5, 1024: 6 };

const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const shelf = (page: Page, name: string) => page.getByRole('region', { name });
const dots = (page: Page) => page.getByRole('group', { name: 'Slides of Highlights' }).getByRole('button');
const shownSlide = (page: Page) => dots(page).evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true'));

/** Advances the clock until the slide has just changed and its animation is over. */
const nextSlide = async (page: Page) => {
  // The carousel starts its timer when the animation ends, and that does not follow the clock of the test.
  await standStill(page);
  const before = await shownSlide(page);
  for (let tenths = 0; tenths < 60 && (await shownSlide(page)) === before; tenths += 1) await page.clock.runFor(100);
  await standStill(page);
};

/** px that the row of categories moved. */
const rowOffset = (row: Locator) =>
  row.locator('.swiper-wrapper').evaluate((wrapper) => new DOMMatrix(getComputedStyle(wrapper).transform).m41);

test.describe('when the browser loads all data', () => {
  test.use({ renderedBy: 'browser' });

  test('the home page follows the specification', async ({ shop: { page }, shop }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/search?') && asked.push(request.url()));
    const release = await holdCalls(page, /\/search\?.*per_page=16/);
    await shop.open('/');

    await says('Eight product placeholders show while loading', async () => {
      await expect(
        page.getByRole('list', { name: 'Loading assets' }).getByRole('listitem', { includeHidden: true }),
      ).toHaveCount(8);
    });
    await says('home uses per_page=16, page=1, category=["1","2","3"]', async () => {
      const home = () =>
        asked.map((url) => new URL(url).searchParams).filter((query) => query.get('per_page') === '16');
      await expect.poll(home).toHaveLength(1);
      const [query] = home();
      expect([query?.get('page'), query?.getAll('category').join()]).toEqual([
        '1',
        expect.stringMatching(/^(\["1","2","3"\]|1,2,3)$/),
      ]);
    });
    release();

    await says(
      "'Best deals on sale' (first 8 products of the query), 'Best Sellers' (the remaining products)",
      async () => {
        const deals = shelf(page, 'Best deals on sale').getByRole('article');
        const sellers = shelf(page, 'Best Sellers').getByRole('article');
        await expect(deals).toHaveCount(8);
        await expect(sellers).toHaveCount(8);
        const [url = ''] = asked.filter((one) => one.includes('per_page=16'));
        const { data } = (await (await page.request.get(url)).json()) as { data: { title: string }[] };
        const names = async (cards: Locator) => cards.getByRole('heading').allTextContents();
        expect([...(await names(deals)), ...(await names(sellers))]).toEqual(data.map(({ title }) => title));
      },
    );

    const categories = carousel(page, 'Categories');
    await says(
      'a category carousel of six tiles (icon, uppercase label) linking to /catalog/ids 1 (3D), 56 (2D), 54 (HUD), 55 (Fonts), 1 (FX), 4 (Objects)',
      async () => {
        const tiles = categories.getByRole('link');
        await expect(tiles).toHaveText(['3D', '2D', 'HUD', 'Fonts', 'FX', 'Objects']);
        expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))).toEqual(
          [1, 56, 54, 55, 1, 4].map((id) => `/catalog/${id}`),
        );
        for (const tile of await tiles.all()) {
          await expect(tile).toHaveCSS('text-transform', 'uppercase');
          await expect(tile.locator('svg')).toHaveCount(1);
        }
      },
    );

    await says('Categories block', async () => {
      await expect(page.getByRole('heading', { name: 'Categories', exact: true, level: 2 })).toBeVisible();
    });

    await says(
      "Two promotional banners: 'Vibrant Character Models' (button Browse Characters, search 'Characters', /catalog/85) and 'Delicious 3D Sweets' (button Explore Sweet Assets, search 'Sweets', /catalog/4)",
      async () => {
        for (const [title, button, href] of [
          ['Vibrant Character Models', 'Browse Characters', '/catalog/85?q=Characters'],
          ['Delicious 3D Sweets', 'Explore Sweet Assets', '/catalog/4?q=Sweets'],
        ] as const) {
          const banner = page.getByRole('region', { name: title });
          await expect(banner.getByRole('heading', { name: title })).toBeVisible();
          await expect(banner.getByRole('link', { name: button })).toHaveAttribute('href', href);
        }
      },
    );

    await says('Verified Solutions category tiles and feature tiles', async () => {
      const verified = shelf(page, 'Verified Solutions');
      expect(await verified.getByRole('link').count()).toBeGreaterThanOrEqual(4);
      await expect(verified.getByRole('list', { name: 'Included with every asset' }).getByRole('listitem')).toHaveCount(
        4,
      );
    });

    await says(
      'four category cards (3D, 2D, HUD, Fonts) with tag, name, description, image, button to /catalog/{id}',
      async () => {
        const cards = page.getByRole('list', { name: 'Main categories' }).getByRole('article');
        await expect(cards.getByRole('heading')).toHaveText(['3D', '2D', 'HUD', 'Fonts']);
        for (const [index, id] of [1, 56, 54, 55].entries()) {
          const card = cards.nth(index);
          await expect(card.getByRole('paragraph')).toHaveCount(2);
          await expect(card.locator('img')).toHaveCount(1);
          await expect(card.getByRole('link', { name: /^Browse / })).toHaveAttribute('href', `/catalog/${id}`);
        }
      },
    );

    await says('feature cards', async () => {
      await expect(page.getByRole('list', { name: 'Features' }).getByRole('heading')).toHaveCount(3);
    });
    await says(
      'Marketing claims: high quality assets, time saving with pre-made assets, quality-tested assets, instant download after payment, exclusive deals and discounts, a diverse product range, help with any issue at any time',
      async () => {
        for (const claim of [
          /^Quality assets/,
          /^Time saving.*Pre-made assets/,
          /^Quality tested/,
          /^Instant download.*right after payment/,
          /^Exclusive deals.*Discounts/,
          /^A diverse product range/,
          /Help with any issue at any time/,
        ])
          await expect(page.getByRole('listitem').filter({ hasText: claim }), String(claim)).toHaveCount(1);
      },
    );
    await says('a benefit strip of four items', async () => {
      await expect(page.getByRole('list', { name: 'Benefits' }).getByRole('listitem')).toHaveCount(4);
    });
    await says(
      'a trust strip of three items (Quality assets, Trusted, Every Problem Solved Always Ready)',
      async () => {
        const items = page.getByRole('list', { name: 'Why Prefab Bazaar' }).getByRole('listitem');
        await expect(items).toHaveText([/^Quality assets/, /^Trusted/, /^Every Problem Solved Always Ready/]);
      },
    );
    await says('three blog cards (image, title, date, description) linking to /article', async () => {
      const cards = shelf(page, 'From the blog').getByRole('article');
      await expect(cards).toHaveCount(3);
      for (const card of await cards.all()) {
        await card.scrollIntoViewIfNeeded();
        await expect(card.locator('img')).toBeVisible();
        await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/article/);
        await expect(card.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/);
        // The browser may not have drawn it yet.
        await expect(card.getByRole('paragraph').last()).toHaveText(/.{20,}/s);
      }
    });

    await says(
      'slides per view 2 from 300px, 4 from 480px, 5 from 768px, 6 from 1024px" and "breakpoints 300/480/768/1024 px showing 2/4/5/6',
      async () => {
        for (const [width, perView] of Object.entries(WIDTHS)) {
          await page.setViewportSize({ width: Number(width), height: 900 });
          await expect
            .poll(
              () =>
                categories.evaluate((row) => {
                  const frame = row.querySelector('.swiper')!.getBoundingClientRect();
                  return [...row.querySelectorAll('.swiper-slide')].filter((tile) => {
                    const { left, right } = tile.getBoundingClientRect();
                    return left >= frame.left - 1 && right <= frame.right + 1;
                  }).length;
                }),
              { message: `${width} px wide` },
            )
            .toBe(perView);
        }
      },
    );
    await says('speed 400 ms; gap 12px" and "transition 400 ms, gap 12px', async () => {
      await page.setViewportSize({ width: 480, height: 900 });
      const [first, second] = [categories.locator('.swiper-slide').nth(0), categories.locator('.swiper-slide').nth(1)];
      await expect
        .poll(async () => {
          const [a, b] = [await first.boundingBox(), await second.boundingBox()];
          return Math.round((b?.x ?? 0) - (a?.x ?? 0) - (a?.width ?? 0));
        })
        .toBe(12);
      await categories.getByRole('button', { name: 'Next' }).click();
      await expect(categories.locator('.swiper-wrapper')).toHaveCSS('transition-duration', '0.4s');
    });
  });
});

test('the carousels of the home page follow the specification', async ({ shop: { page }, shop }) => {
  await page.clock.install();
  await shop.open('/');
  await expect(shelf(page, 'Best Sellers').getByRole('article').first()).toBeVisible();
  await expect(dots(page)).toHaveCount(2);
  await page.clock.pauseAt(Date.now() + 60_000);

  await says(
    'Hero carousel of 2 slides, autoplay every 3 seconds, looping, selectable by dot buttons" and "hero autoplay 3 s',
    async () => {
      await nextSlide(page);
      const first = await shownSlide(page);
      await page.clock.runFor(2900);
      expect(await shownSlide(page), 'after 2.9 s').toBe(first);
      await page.clock.runFor(150);
      await expect.poll(() => shownSlide(page), 'after 3 s').toBe(1 - first);
      await nextSlide(page);
      expect(await shownSlide(page), 'round again').toBe(first);
      for (const index of [1, 0]) {
        await dots(page).nth(index).click();
        await expect(dots(page).nth(index)).toHaveAttribute('aria-current', 'true');
      }
      await page.mouse.move(640, 890);
    },
  );

  await says(
    "Slide 1: tag '3D VEHICLE MODEL', title 'High-Quality Car Models', button 'Browse Cars' runs a search for 'Cars' and goes to /catalog/1",
    async () => {
      await dots(page).nth(0).click();
      const slide = carousel(page, 'High-Quality Car Models');
      await expect(slide.getByText('3D VEHICLE MODEL', { exact: true })).toBeVisible();
      await expect(slide.getByRole('heading', { name: 'High-Quality Car Models' })).toBeVisible();
      await expect(slide.getByRole('link', { name: 'Browse Cars' })).toHaveAttribute('href', '/catalog/1?q=Cars');
    },
  );
  await says(
    "Slide 2: tag 'FANTASY ASSETS', title 'Bring Fantasy Worlds to Life', button 'Explore Fantasy Models' runs a search for 'Fantasy' and goes to /catalog/1",
    async () => {
      await dots(page).nth(1).click();
      const slide = carousel(page, 'Bring Fantasy Worlds to Life');
      await expect(slide.getByText('FANTASY ASSETS', { exact: true })).toBeVisible();
      await slide.getByRole('link', { name: 'Explore Fantasy Models' }).click();
      await expect(page).toHaveURL(/\/catalog\/1\?q=Fantasy$/);
      await expect(page.getByRole('combobox', { name: 'Search for products' })).toHaveValue('Fantasy');
      await page.goBack();
    },
  );

  await says('It autoplays every 5 s with previous/next buttons" and "category carousel autoplay 5 s', async () => {
    await page.setViewportSize({ width: 480, height: 900 });
    await page.mouse.move(5, 5);
    const row = carousel(page, 'Categories');
    await expect(row.locator('.swiper-slide').first()).toBeVisible();
    // A hovering pointer pauses it, so measure from the first change.
    for (let tenths = 0; tenths < 80 && (await rowOffset(row)) === 0; tenths += 1) await page.clock.runFor(100);
    await standStill(page);
    const moved = await rowOffset(row);
    expect(moved).toBeLessThan(0);
    await page.clock.runFor(4800);
    expect(await rowOffset(row), 'after 4.8 s').toBe(moved);
    await page.clock.runFor(300);
    await expect.poll(() => rowOffset(row), 'after 5 s').toBeLessThan(moved);
    await standStill(page);
    await row.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => rowOffset(row)).toBe(moved);
    await row.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => rowOffset(row)).toBeLessThan(moved);
  });
});

// docs/design/pages-and-forms.md#rendering
test('the first change of the hero counts the time before its code has loaded', async ({ shop: { page }, shop }) => {
  await page.clock.install();
  await shop.open('/');
  await page.clock.runFor(2100);
  await expect(dots(page)).toHaveCount(2);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await page.clock.runFor(900);
  await expect.poll(() => shownSlide(page)).toBe(1);
});
