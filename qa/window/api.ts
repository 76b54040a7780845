import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { formatPaths } from '../engine/formats.ts';
import type { Path } from '../engine/path.ts';
import { UnknownCommit, compareWith } from './compare.ts';
import type { Charts } from './charts.ts';
import { buildPlaywrightTest } from './playwright-test.ts';
import { PICTURES, RUNS, type Runs } from './runs.ts';
import type { ChartView, RunLine } from './shapes.ts';

interface WindowDeps {
  root: string;
  charts: Charts;
  runs: Runs;
}

/** A request that the window’s own page never sends. */
class InvalidRequest extends Error {}

const PICTURE = new RegExp(`^${PICTURES}/([a-z-]+/[0-9a-f]+/\\d+\\.png)$`);

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

const sendText = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);

const loadChartView = async ({ charts, runs }: WindowDeps, name: string): Promise<ChartView> => {
  const view = await charts.view(name);
  if (!view) throw new InvalidRequest(`There is no chart ${name}`);
  return { ...view, lastRuns: await runs.lastRuns(name) };
};

const requirePath = ({ charts }: WindowDeps, name: string, id: string): Path => {
  const path = charts.path(name, id);
  if (!path) throw new InvalidRequest(`There is no path ${id} of the chart ${name}`);
  return path;
};

/** The text of a path in the format that a tester copies. */
const formatPath = (deps: WindowDeps, name: string, id: string, format: string) => {
  const path = requirePath(deps, name, id);
  if (format === 'gherkin')
    return formatPaths([{ chart: name, set: 'selected', paths: [path], hasIds: true }], 'gherkin');
  if (format === 'playwright') return buildPlaywrightTest(name, id, path);
  throw new InvalidRequest(`There is no format ${format}`);
};

/** Walks paths, and sends a line of JSON for everything that happens. Ends when the page closes the connection. */
const runPaths = async (deps: WindowDeps, request: IncomingMessage, response: ServerResponse) => {
  // Pages of other origins cannot send JSON without permission.
  if (request.headers['content-type'] !== 'application/json') throw new InvalidRequest('The body is not JSON');
  const { chart: name, ids, isHeaded } = (await json(request)) as { chart: string; ids: string[]; isHeaded: boolean };
  const tested = deps.charts.chart(name);
  if (!tested?.driver) throw new InvalidRequest(`No browser can walk the chart ${name}`);
  const { chart, driver } = tested;
  const paths = new Map(ids.map((id) => [id, requirePath(deps, name, id)]));
  const stopped = new AbortController();
  response.on('close', () => stopped.abort());
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
  const report = (line: RunLine) => void response.write(`${JSON.stringify(line)}\n`);
  await deps.runs.run({ browserChart: { name, chart, driver }, paths, isHeaded }, report, stopped.signal);
  response.end();
};

const sendPicture = ({ root }: WindowDeps, name: string, response: ServerResponse) => {
  const file = join(root, RUNS, name);
  if (!existsSync(file)) return void response.writeHead(404).end();
  createReadStream(file).pipe(response.writeHead(200, { 'Content-Type': 'image/png' }));
};

const handle = async (deps: WindowDeps, request: IncomingMessage, response: ServerResponse) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const picture = PICTURE.exec(pathname)?.[1];
  if (picture !== undefined) return sendPicture(deps, picture, response);
  const [, resource, chart = '', id = '', format = ''] = pathname.slice(1).split('/').map(decodeURIComponent);
  if (request.method === 'POST' && resource === 'runs') return runPaths(deps, request, response);
  if (resource === 'charts' && !chart) return sendJson(response, 200, deps.charts.summaries());
  if (resource === 'charts' && id) return sendText(response, formatPath(deps, chart, id, format));
  if (resource === 'charts') return sendJson(response, 200, await loadChartView(deps, chart));
  if (resource === 'comparison')
    return sendJson(response, 200, await compareWith(deps.root, searchParams.get('commit') ?? ''));
  throw new InvalidRequest(`There is no ${pathname}`);
};

/** Handles the requests of the window's page. Errors are responses with a message for the tester. */
export const createApi = (deps: WindowDeps) => (request: IncomingMessage, response: ServerResponse) => {
  handle(deps, request, response).catch((error: unknown) => {
    const isExpected = error instanceof InvalidRequest || error instanceof UnknownCommit;
    if (!isExpected) process.stderr.write(`${(error as Error).stack}\n`);
    if (response.headersSent) response.end();
    else sendJson(response, isExpected ? 404 : 500, { message: (error as Error).message });
  });
};
