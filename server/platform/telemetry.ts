import { SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api';

/** Names the shop's own spans. */
export const TRACER = 'prefab-bazaar';

/**
 * Starts to send spans over OTLP. The SDK reads its other variables by itself, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER.
 * @param options.endpoint address of the collector, to which `/v1/traces` is added
 * @param options.service name of this service in the collector
 * @returns a function that sends what is left, and stops
 */
export const startTelemetry = async ({ endpoint, service }: { endpoint: string; service: string }) => {
  // Loaded only where it is used.
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  return async () => {
    // A collector that is away must not keep the shop from closing.
    await provider.shutdown().catch(() => {});
    trace.disable();
    context.disable();
    propagation.disable();
  };
};

/** What `pg` takes: a text or its configuration, values, and in a pool a callback. */
type Sent = readonly unknown[];

const getQueryText = ([query]: Sent): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

/**
 * Sends a query, in a span if it belongs to a request that is recorded. The text has placeholders instead of values.
 * @param sent the arguments of `query`
 */
export const inQuerySpan = (sent: Sent, send: (sent: Sent) => unknown): unknown => {
  if (!trace.getActiveSpan()) return send(sent);
  const text = getQueryText(sent);
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const span = trace.getTracer(TRACER).startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  });
  const end = (error?: unknown) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const callback = sent.at(-1);
  if (typeof callback === 'function') {
    return send([
      ...sent.slice(0, -1),
      (error: unknown, ...results: unknown[]) => {
        end(error);
        Reflect.apply(callback, undefined, [error, ...results]);
      },
    ]);
  }
  const result = send(sent);
  if (result instanceof Promise) result.then(() => end(), end);
  else end();
  return result;
};

/** Runs work in a span of its own, to which its queries and calls belong. */
export const inSpan = <Result>(
  name: string,
  work: () => Promise<Result>,
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<Result> =>
  trace.getTracer(TRACER).startActiveSpan(name, { kind }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
