import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SpanStatusCode } from '@opentelemetry/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { traceGateway } from '#server/modules/payments/gateways/traced-gateway.ts';
import { inSpan } from '#server/platform/telemetry.ts';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}
interface Export {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

const exported: string[] = [];
/** A collector that stores what is sent to it. */
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (request.url === '/v1/traces') exported.push(body);
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
});

let shop: TestShop;
beforeAll(async () => {
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  shop = await createTestShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
});
afterAll(() => {
  collector.close();
});

const getSpanAttribute = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('requests and their queries are sent as spans of one trace, without addresses, tokens and people', async () => {
  const user = await shop.newUser();
  await shop.call('POST', '/front/v2/login', {
    body: { email: user.email, password: 'a-wrong-password' },
    headers: { traceparent: `00-${PARENT.trace}-${PARENT.span}-01` },
  });
  await shop.call('GET', '/front/v2/product/424242', { token: user.accessToken });
  const gateway = traceGateway(createFakeGateway(shop.context.env.publicUrl));
  await inSpan('job order sweep', () => gateway.retrieveCheckout('checkout-424242').catch(() => null));
  // What is left is sent when the server closes.
  await shop.close();

  const spans = exported.flatMap((body) =>
    (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const signIn = spans.find(({ name }) => name === 'POST /front/v2/login');
  expect(signIn).toMatchObject({ traceId: PARENT.trace, parentSpanId: PARENT.span });
  expect(getSpanAttribute(signIn, 'http.route')).toBe('/front/v2/login');
  const product = spans.find(({ name }) => name === 'GET /front/v2/product/:id');
  expect(Number(getSpanAttribute(product, 'http.response.status_code'))).toBe(404);
  const job = spans.find(({ name }) => name === 'job order sweep');
  const call = spans.find(({ name }) => name === 'sandbox retrieveCheckout');
  expect(call).toMatchObject({ parentSpanId: job?.spanId, status: { code: SpanStatusCode.ERROR } });
  if (process.env['TEST_ENGINE'] === 'postgresql') {
    const query = spans.find(({ parentSpanId }) => parentSpanId === product?.spanId);
    expect(getSpanAttribute(query, 'db.query.text')).toMatch(/^select .*\$1/s);
    // The body was read before these queries.
    expect(spans.some(({ name, parentSpanId }) => name === 'SELECT' && parentSpanId === signIn?.spanId)).toBe(true);
  }
  const all = exported.join('\n');
  expect(all).toContain('prefab-bazaar');
  for (const secret of ['424242', user.email, user.id, user.accessToken, 'a-wrong-password'])
    expect(all).not.toContain(secret);
});

test('without OTEL_EXPORTER_OTLP_ENDPOINT no span is sent', async () => {
  const before = exported.length;
  const quiet = await createTestShop();
  await quiet.call('GET', '/front/v2/category/tree');
  await quiet.close();
  expect(exported).toHaveLength(before);
});
