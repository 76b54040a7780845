import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleResponseSchema, articlesResponseSchema } from '#contract/content/articles.ts';
import { type PageSlug, pageSlugSchema, writtenPageResponseSchema } from '#contract/content/pages.ts';
import { ARTICLES } from '#server/modules/content/texts/articles.ts';
import { PAGES } from '#server/modules/content/texts/pages.ts';
import { addProduct } from '#tests/support/products.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const listArticles = async (query = '') => {
  const response = await shop.call('GET', `/front/v2/articles${query}`);
  expect(response.status).toBe(200);
  return articlesResponseSchema.parse(response.body);
};
const readArticle = async (slug: string) => {
  const response = await shop.call('GET', `/front/v2/articles/${slug}`);
  expect(response.status).toBe(200);
  return articleResponseSchema.parse(response.body).data;
};
const getPage = (path: string) => shop.call('GET', `/front/v2/pages/${path}`);

test('lists articles newest first, in pages', async () => {
  const { data, meta } = await listArticles('?per_page=2');
  const days = (await listArticles()).data.map(({ date }) => date);

  expect(days).toEqual(days.toSorted().toReversed());
  expect(data).toHaveLength(2);
  expect(meta).toMatchObject({ page: 1, per_page: 2, last_page: Math.ceil(days.length / 2), total: days.length });
  expect((await listArticles('?per_page=2&page=2')).data.map(({ date }) => date)).toEqual(days.slice(2, 4));
});

test('returns the first listed article for "newest", and each card links to its article', async () => {
  const [first] = (await listArticles()).data;
  expect((await readArticle('newest')).id).toBe(first?.id);
  expect(first?.articleUrl).toBe(`/article/${first?.id}`);
  expect((await readArticle(first?.id ?? '')).title).toBe(first?.title);
});

test('responds with 404 to an unknown article', async () => {
  expect((await shop.call('GET', '/front/v2/articles/never-written')).status).toBe(404);
  expect((await shop.call('GET', '/front/v2/articles/Not%20a%20slug')).status).toBe(404);
});

test('uses the pictures and related products that are listed, and works without any', async () => {
  const [newest] = ARTICLES;
  const [first = 0, second = 0] = newest?.related ?? [];
  const [picture = 0] = newest?.pictures ?? [];
  expect(await readArticle('newest')).toMatchObject({ imageUrl: null, additionalImage: null, related: [] });

  await addProduct(shop.db, shop.productFiles, { id: first, isListed: false });
  await addProduct(shop.db, shop.productFiles, { id: second });
  if (picture !== first && picture !== second) await addProduct(shop.db, shop.productFiles, { id: picture });

  const shown = await readArticle('newest');
  expect(shown.related.map(({ id }) => id)).not.toContain(first);
  expect(shown.related.map(({ id }) => id)).toContain(second);
  expect(shown.imageUrl).toEqual(expect.any(String));
});

test.each(pageSlugSchema.options)(
  'returns the newest version of the %s page, and each version by its date',
  async (slug: PageSlug) => {
    const response = await getPage(slug);
    const { data } = writtenPageResponseSchema.parse(response.body);

    expect(data.versions).toEqual(data.versions.toSorted().toReversed());
    expect(data.version).toBe(data.versions[0]);
    for (const version of data.versions) {
      expect((await getPage(`${slug}?version=${version}`)).body.data.version).toBe(version);
    }
    expect((await getPage(`${slug}?version=1999-12-31`)).status).toBe(404);
    expect((await getPage(`${slug}?version=yesterday`)).status).toBe(422);
  },
);

test('responds with 404 to an unknown page', async () => {
  expect((await getPage('imprint')).status).toBe(404);
});

const sectionIds = (sections: (typeof ARTICLES)[number]['sections']) =>
  sections.flatMap(({ id, items = [] }) => [id, ...items.map((item) => item.id)]);

test('gives every section of a text a unique id and every table row all its cells', () => {
  const texts = [
    ...ARTICLES.map(({ sections }) => sections),
    ...Object.values(PAGES).flatMap(({ versions }) => versions.map(({ sections }) => sections)),
  ];
  for (const sections of texts) {
    const ids = sectionIds(sections);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { table } of sections) {
      for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.columns.length ?? 0);
    }
  }
});

// The cookies and their lifetimes: docs/specification.md#9-business-constants-and-limits
test('lists every cookie with its lifetime in the policy', async () => {
  const { data } = writtenPageResponseSchema.parse((await getPage('policy')).body);
  const cookies = data.sections.find(({ id }) => id === 'cookies');
  const rows = (cookies?.table?.rows ?? []).map(([name, , life]) => [name, life]);
  expect(rows).toEqual([
    ['access_token_unity', '1 day'],
    ['refresh_token_unity', '30 days'],
    ['cookiesAccepted', '365 days'],
  ]);
});
