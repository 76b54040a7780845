import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from '#contract/zod.ts';
import { errorsPlugin } from '#server/platform/http/errors.ts';
import { createQueryStringParser } from '#server/platform/http/query-strings.ts';
import { storableValidatorCompiler } from '#server/platform/http/validation.ts';

/** How often the schema of /list was applied. */
let validations = 0;
let queries: object[] = [];

const listSchema = z.object({
  page: z.string().transform((page, context) => {
    validations += 1;
    if (!/^\d+$/.test(page)) context.addIssue({ code: 'custom', message: 'Must be a number' });
    return Number(page);
  }),
  tags: z.union([z.string(), z.array(z.string())]).optional(),
});

const start = async () => {
  const app = Fastify({
    routerOptions: { querystringParser: createQueryStringParser() },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(storableValidatorCompiler);
  await app.register(errorsPlugin);
  app.get('/list', { schema: { querystring: listSchema } }, async ({ query }) => {
    queries.push(query);
    return query;
  });
  app.get('/texts', { schema: { querystring: z.object({ page: z.string() }) } }, async ({ query }) => query);
  app.get('/changing', { schema: { querystring: listSchema } }, async ({ query }) => {
    query.page += 1;
    return query;
  });
  return app;
};

let app: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  validations = 0;
  queries = [];
  app = await start();
});
afterEach(() => app.close());

const get = async (url: string) => {
  const response = await app.inject(url);
  return { status: response.statusCode, body: response.json() };
};

test('validates equal query strings once', async () => {
  for (let time = 0; time < 3; time += 1)
    expect(await get('/list?page=2&tags=a&tags=b')).toEqual({ status: 200, body: { page: 2, tags: ['a', 'b'] } });
  expect(validations).toBe(1);
  expect(new Set(queries).size).toBe(1);
  expect(await get('/list?page=3')).toEqual({ status: 200, body: { page: 3 } });
});

test('keeps the results of two routes apart', async () => {
  expect((await get('/list?page=2')).body).toEqual({ page: 2 });
  expect((await get('/texts?page=2')).body).toEqual({ page: '2' });
  expect((await get('/list?page=2')).body).toEqual({ page: 2 });
});

test('rejects equal wrong query strings alike', async () => {
  const first = await get('/list?page=two');
  expect(first.status).toBe(422);
  expect(await get('/list?page=two')).toEqual(first);
});

test('validates long query strings each time', async () => {
  const long = `/list?page=2&tags=${'a'.repeat(300)}`;
  expect(await get(long)).toEqual(await get(long));
  expect(validations).toBe(2);
});

test('a route cannot change the parameters of the next request', async () => {
  expect((await get('/changing?page=2')).status).toBe(500);
  expect((await get('/list?page=2')).body).toEqual({ page: 2 });
});
