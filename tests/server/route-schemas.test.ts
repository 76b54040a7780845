import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createTestShop } from '#tests/support/shop.ts';

/** What Fastify validates or serializes, and what the API's documents read. */
const KEYS = new Set([
  'body',
  'params',
  'querystring',
  'headers',
  'response',
  'hide',
  'consumes',
  'description',
  'summary',
  'tags',
  'security',
]);

const CREATED = 'fastify.initialization';

// Fastify ignores others, so that a misspelled `querystring` would leave a query unchecked.
test('the schema of every route has only keys that Fastify reads', async () => {
  const routes: { route: string; keys: string[] }[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, schema = {} }) => {
      routes.push({ route: `${String(method)} ${url}`, keys: Object.keys(schema) });
    });
  };
  subscribe(CREATED, watch);
  const shop = await createTestShop();
  unsubscribe(CREATED, watch);
  await shop.close();
  expect(routes.length).toBeGreaterThan(100);
  expect(routes.filter(({ keys }) => keys.some((key) => !KEYS.has(key)))).toEqual([]);
});
