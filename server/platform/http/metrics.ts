import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import fp from 'fastify-plugin';
import { ShopError } from '#server/platform/errors.ts';

/** Upper limits of the buckets of request times, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NANOSECONDS = 1e9;

interface Series {
  counts: number[];
  total: number;
  seconds: number;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const formatLabels = (labels: Record<string, string | number>) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replaceAll(/["\\\n]/g, '_')}"`)
    .join(',');

/** Lines of one histogram in the text format of Prometheus. */
const formatHistogram = (name: string, labels: string, { counts, total, seconds }: Series): string[] => {
  let sum = 0;
  const buckets = BUCKETS.map((limit, index) => {
    sum += counts[index] ?? 0;
    return `${name}_bucket{${labels},le="${limit}"} ${sum}`;
  });
  return [
    ...buckets,
    `${name}_bucket{${labels},le="+Inf"} ${total}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${total}`,
  ];
};

interface MetricsOptions {
  token: string | null;
  counters?: Record<string, () => number>;
}

/**
 * Serves `/metrics` in the text format of Prometheus to whoever has the token. It names routes by their patterns, so no address and no
 * person is in it ([operations](../../../docs/operations.md#watch)).
 * @param options.token of METRICS_TOKEN; without one nothing is measured
 * @param options.counters reads further counts since the start, by their names
 */
export const metricsPlugin = fp<MetricsOptions>(async (app, { token, counters = {} }) => {
  if (token === null) return;
  const expected = digest(`Bearer ${token}`);
  const series = new Map<string, Series>();
  const loopDelay = monitorEventLoopDelay({ resolution: 20 });
  loopDelay.enable();

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = formatLabels({ method: request.method, route, status: reply.statusCode });
    const found = series.get(labels) ?? { counts: BUCKETS.map(() => 0), total: 0, seconds: 0 };
    const seconds = reply.elapsedTime / 1000;
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
    if (bucket !== -1) found.counts[bucket] = (found.counts[bucket] ?? 0) + 1;
    found.total += 1;
    found.seconds += seconds;
    series.set(labels, found);
  });
  app.addHook('onClose', async () => loopDelay.disable());

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw new ShopError('token_missing');
    const { rss, heapUsed } = process.memoryUsage();
    const gauges = {
      process_resident_memory_bytes: rss,
      nodejs_heap_size_used_bytes: heapUsed,
      nodejs_eventloop_lag_p99_seconds: loopDelay.percentile(99) / NANOSECONDS,
      nodejs_eventloop_lag_max_seconds: loopDelay.max / NANOSECONDS,
      process_uptime_seconds: process.uptime(),
      shop_draining: app.isDraining() ? 1 : 0,
    };
    // Over all time since the start, a stall of today would no longer be seen.
    loopDelay.reset();
    const lines = [
      '# TYPE http_request_duration_seconds histogram',
      ...[...series].flatMap(([labels, found]) => formatHistogram('http_request_duration_seconds', labels, found)),
      ...Object.entries(gauges).flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]),
      ...Object.entries(counters).flatMap(([name, read]) => [`# TYPE ${name} counter`, `${name} ${read()}`]),
    ];
    return reply
      .headers({ 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' })
      .send(`${lines.join('\n')}\n`);
  });
});
