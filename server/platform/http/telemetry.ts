import { type Context, SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api';
import fp from 'fastify-plugin';
import { TRACER, startTelemetry } from '#server/platform/telemetry.ts';

/**
 * Sends a span of each request to an OpenTelemetry collector ([operations](../../../docs/operations.md#watch)). A `traceparent` header of a
 * proxy is continued. Spans name routes by their patterns, so no address, no token and no person is in them.
 * @param endpoint of OTEL_EXPORTER_OTLP_ENDPOINT; without one nothing is recorded
 */
export const telemetryPlugin = fp<{ endpoint: string | null; service: string }>(async (app, { endpoint, service }) => {
  if (endpoint === null) return;
  const stop = await startTelemetry({ endpoint, service });
  const tracer = trace.getTracer(TRACER);
  const contexts = new WeakMap<object, Context>();

  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
      },
      parent,
    );
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    context.with(own, done);
  });
  // Reading a body leaves the context of the request: restore it.
  app.addHook('preValidation', (request, reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
  const getRequestSpan = (request: object) => {
    const own = contexts.get(request);
    return own && trace.getSpan(own);
  };
  app.addHook('onResponse', async (request, reply) => {
    const span = getRequestSpan(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  // `onResponse` may still run after an abort. Ending a span twice has no effect.
  app.addHook('onRequestAbort', async (request) => {
    const span = getRequestSpan(request);
    span?.addEvent('aborted');
    span?.end();
  });
  app.addHook('onClose', stop);
});
