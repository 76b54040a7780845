import { describe, expect, test } from 'vitest';
import { createServerTransport } from '#api/server-transport.ts';
import type { LoadPublic } from '#contract/rendered-page.ts';
import { z } from '#contract/zod.ts';

const schema = z.object({ data: z.string() });
const call = { method: 'GET', path: 'search', access: 'public', schema } as const;

const send = async (load: LoadPublic, changed: Partial<Parameters<ReturnType<typeof createServerTransport>>[0]> = {}) =>
  createServerTransport('/front/v2', load)({ ...call, ...changed });

describe('the transport of a rendered page', () => {
  test('loads the path of its area with the query, without empty values', async () => {
    const paths: string[] = [];
    const sent = await send(
      (path) => {
        paths.push(path);
        return Promise.resolve({ status: 200, body: { data: 'found' } });
      },
      { query: { search: 'a & b', page: 1, sort: null, format: '' } },
    );
    expect(paths).toEqual(['/front/v2/search?search=a+%26+b&page=1']);
    expect(sent).toMatchObject({ data: { data: 'found' } });
  });

  test('fails with the status of the response', async () => {
    const sent = await send(() => Promise.resolve({ status: 404, body: { message: 'Not found' } }));
    expect(sent).toMatchObject({ failure: { error: { kind: 'http', status: 404, body: { message: 'Not found' } } } });
  });

  test('fails when the response breaks the contract', async () => {
    const sent = await send(() => Promise.resolve({ status: 200, body: { data: 1 } }));
    expect(sent).toMatchObject({ failure: { error: { kind: 'contract' } } });
  });

  test('rejects a call that changes data', async () => {
    const sent = await send(() => Promise.resolve({ status: 200, body: { data: 'done' } }), { method: 'POST' });
    expect(sent).toMatchObject({ failure: { error: { kind: 'unexpected' } } });
  });
});
