import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleResponseSchema, articlesResponseSchema } from '#contract/articles.ts';
import { type PageSlug, pageSlugSchema, writtenPageResponseSchema } from '#contract/pages.ts';
import { ARTICLES } from '#server/modules/content/texts/articles.ts';
import { PAGES } from '#server/modules/content/texts/pages.ts';
import { addProduct } from '#tests/support/products.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const listed = async (query = '') => {
  const answer = await shop.call('GET', `/front/v2/articles${query}`);
  expect(answer.status).toBe(200);
  return articlesResponseSchema.parse(answer.body);
};
const article = async (slug: string) => {
  const answer = await shop.call('GET', `/front/v2/articles/${slug}`);
  expect(answer.status).toBe(200);
  return articleResponseSchema.parse(answer.body).data;
};
const page = (path: string) => shop.call('GET', `/front/v2/pages/${path}`);

test('the blog comes newest first and in pages', async () => {
  const { data, meta } = await listed('?per_page=2');
  const days = (await listed()).data.map(({ date }) => date);

  expect(days).toEqual(days.toSorted().toReversed());
  expect(data).toHaveLength(2);
  expect(meta).toMatchObject({ page: 1, per_page: 2, last_page: Math.ceil(days.length / 2), total: days.length });
  expect((await listed('?per_page=2&page=2')).data.map(({ date }) => date)).toEqual(days.slice(2, 4));
});

test('"newest" is the article at the top of the blog; a card leads to its own article', async () => {
  const [first] = (await listed()).data;
  expect((await article('newest')).id).toBe(first?.id);
  expect(first?.articleUrl).toBe(`/article/${first?.id}`);
  expect((await article(first?.id ?? '')).title).toBe(first?.title);
});

test('an article that does not exist is 404', async () => {
  expect((await shop.call('GET', '/front/v2/articles/never-written')).status).toBe(404);
  expect((await shop.call('GET', '/front/v2/articles/Not%20a%20slug')).status).toBe(404);
});

test('pictures and related assets are those of products on sale; without any the article stands all the same', async () => {
  const [newest] = ARTICLES;
  const [first = 0, second = 0] = newest?.related ?? [];
  const [picture = 0] = newest?.pictures ?? [];
  expect(await article('newest')).toMatchObject({ imageUrl: null, additionalImage: null, related: [] });

  await addProduct(shop.db, shop.goods, { id: first, isListed: false });
  await addProduct(shop.db, shop.goods, { id: second });
  if (picture !== first && picture !== second) await addProduct(shop.db, shop.goods, { id: picture });

  const shown = await article('newest');
  expect(shown.related.map(({ id }) => id)).not.toContain(first);
  expect(shown.related.map(({ id }) => id)).toContain(second);
  expect(shown.imageUrl).toEqual(expect.any(String));
});

test.each(pageSlugSchema.options)('%s: its newest version, and every older one by its day', async (slug: PageSlug) => {
  const answer = await page(slug);
  const { data } = writtenPageResponseSchema.parse(answer.body);

  expect(data.versions).toEqual(data.versions.toSorted().toReversed());
  expect(data.version).toBe(data.versions[0]);
  for (const version of data.versions) {
    expect((await page(`${slug}?version=${version}`)).body.data.version).toBe(version);
  }
  expect((await page(`${slug}?version=1999-12-31`)).status).toBe(404);
  expect((await page(`${slug}?version=yesterday`)).status).toBe(422);
});

test('a page that is not written is refused', async () => {
  expect((await page('imprint')).status).toBe(404);
});

const anchorsOf = (sections: (typeof ARTICLES)[number]['sections']) =>
  sections.flatMap(({ id, items = [] }) => [id, ...items.map((item) => item.id)]);

test('every link to a part of a text is its own, and every table is whole', () => {
  const texts = [
    ...ARTICLES.map(({ sections }) => sections),
    ...Object.values(PAGES).flatMap(({ versions }) => versions.map(({ sections }) => sections)),
  ];
  for (const sections of texts) {
    const anchors = anchorsOf(sections);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const { table } of sections) {
      for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.columns.length ?? 0);
    }
  }
});

// Specification, section 9, and the banner's link (section 2).
test('the policy lists every cookie with its lifetime', async () => {
  const { data } = writtenPageResponseSchema.parse((await page('policy')).body);
  const rows = data.sections.flatMap(({ table }) => table?.rows ?? []).map(([name, , life]) => [name, life]);
  expect(rows).toEqual([
    ['access_token_unity', '1 day'],
    ['refresh_token_unity', '30 days'],
    ['cookiesAccepted', '365 days'],
  ]);
});
