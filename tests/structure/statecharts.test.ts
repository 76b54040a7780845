import '#tests/support/quiet-console.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { machines } from '#tests/support/machines.ts';
import { drawDocuments, DRAWINGS, PAGES, pageNameOf, readCharts } from '#qa/statecharts/documents.ts';
import { NOT_WRITTEN } from '#qa/statecharts/by-hand.ts';
import { chartHash, mermaidOf } from '#qa/statecharts/mermaid.ts';
import { pageOf } from '#qa/statecharts/page.ts';
import { readWiring } from '#qa/statecharts/read-wiring.ts';
import { OUTCOMES } from '#qa/statecharts/wiring.ts';

const STALE = 'is stale: run `npm run statecharts`';

const root = join(import.meta.dirname, '../..');
const charts = readCharts(root, machines);
const drawn = await drawDocuments(root, charts);

const standing = (file: string) => {
  expect(existsSync(join(root, file)), `${file} is missing: run \`npm run statecharts\``).toBe(true);
  return readFileSync(join(root, file), 'utf8');
};

// Design, section 9: "`docs/statecharts/` holds a page per chart …; generated, and a test fails when stale."
describe('what is drawn of the charts is what they are', () => {
  // The Mermaid text first: it says shortest what has changed.
  test.each(charts)('$id: the states and transitions', (chart) => {
    const file = `${PAGES}/${pageNameOf(chart.file)}.md`;
    const text = /```mermaid\n([\s\S]*?)\n```/.exec(standing(file))?.[1];
    expect(text, `${file} ${STALE}`).toBe(mermaidOf(chart));
  });

  test.each([...drawn])('%s', (file, text) => {
    expect(standing(file) === text, `${file} ${STALE}`).toBe(true);
  });

  test('nothing is left of a chart that is gone', () => {
    const files = [PAGES, DRAWINGS].flatMap((folder) =>
      readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
    );
    expect(files.filter((file) => !drawn.has(file))).toEqual([]);
  });
});

// Examples, section 2: "by hand: why, spec section".
test.each(charts)('what is written by hand of $id is kept when it is drawn again', (chart) => {
  const name = pageNameOf(chart.file);
  const edited = pageOf(chart, name, undefined).replace(NOT_WRITTEN, 'Because | of this.\n\nAnd `that`.');
  expect(edited).toContain('Because | of this.');
  expect(pageOf(chart, name, edited)).toBe(edited);
});

test('two charts never have the same hash', () => {
  expect(new Set(charts.map(chartHash)).size).toBe(charts.length);
});

describe('how charts talk to each other', () => {
  const { told, heard } = readWiring(root, charts);

  // Statecharts, section 1: purchase and intent gate are ended by `session.ended`, which the session emits.
  test.each(['purchase', 'intentGate'])('the end of the session is told to %s', (to) => {
    expect(told).toContainEqual({
      from: 'session',
      because: 'session.ended',
      event: 'session.ended',
      to,
      file: expect.stringMatching(/^src\/app\/effects/) as string,
    });
  });

  test('requests ask the session, and nobody else does', () => {
    const asked = told.filter(({ event }) => /^(request|response)\./.test(event));
    expect(asked.map(({ from, event, to }) => [from, event, to])).toEqual([
      ['requests', 'request.preparing', 'session'],
      ['requests', 'response.unauthorized', 'session'],
    ]);
  });

  test('what is said of emitted events is said of events that there are', () => {
    const emitted = heard.map((event) => event.emitted);
    expect(Object.keys(OUTCOMES).filter((event) => !emitted.includes(event))).toEqual([]);
  });
});
