import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { Recording, Trace } from '#contract/trace.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { loadPageModels } from '../models/load-models.ts';
import { pathOfRecording, type RecordedPath } from './path-of-recording.ts';

interface Walk extends RecordedPath {
  /** The chart by the name of its folder. */
  chart: string;
}

const actorsIn = ({ records }: Recording) => {
  const charts = new Map<number, string>();
  for (const record of records) if ('actor' in record) charts.set(record.actor, record.chart);
  return [...charts];
};

/** Every chart that did something in the report, each walk once. */
const walksOf = async ({ tabs }: Trace): Promise<Walk[]> => {
  const models = await loadPageModels();
  const byId = new Map([...models].map(([name, model]) => [model.machine.id, { name, model }]));
  const walks = tabs.flatMap((recording) =>
    actorsIn(recording).flatMap(([actor, id]) => {
      const [known, replayed] = [byId.get(id), REPLAYED_CHARTS[id]];
      const path = known && replayed && pathOfRecording(recording, actor, known.model, replayed.vocabulary);
      return path && path.events.length > 0 ? [{ chart: known.name, ...path }] : [];
    }),
  );
  const seen = new Map(walks.map((walk) => [JSON.stringify([walk.chart, walk.input, walk.events]), walk]));
  return [...seen.values()];
};

const text = (value: string) => JSON.stringify(value);

const testOf = ({ chart, input, events, unnamed }: Walk, index: number, report: string) => `
${unnamed.length > 0 ? `// Not in the model's words, and so left out: ${[...new Set(unnamed)].join(', ')}.\n` : ''}test(${text(`${chart}, walk ${index + 1} of report ${report}`)}, async () => {
  await walkByRules(${text(chart)}, ${text(input)}, [${events.map(text).join(', ')}]);
});
`;

/**
 * Writes a path test of a report: the same events, the server's answers among them, through the charts as they are, and the rules of the
 * specification asked of every step. It fails for as long as a chart breaks a rule there.
 * @param report its code, or the name of its file
 */
export const writeTest = async (trace: Trace, report: string, file: string): Promise<{ tests: number }> => {
  const walks = await walksOf(trace);
  const code = `import { test } from 'vitest';
import { walkByRules } from '../rules/walk-by-rules.ts';

// Made by \`npm run trace -- ${report} --test\` from a report of a problem.
${walks.map((walk, index) => testOf(walk, index, report)).join('')}`;
  const options = await resolveConfig(file);
  writeFileSync(file, await format(code, { ...options, parser: 'typescript' }));
  return { tests: walks.length };
};
