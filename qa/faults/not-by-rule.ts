import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a fault ended that no rule detects. */
export type OtherOutcome = 'by a test' | 'no difference' | 'not detected';

/** A fault that no rule detected when `npm run faults -- --write` last ran on its chart. */
export interface NotByRule {
  chart: string;
  outcome: OtherOutcome;
  name: string;
}

const FILE = join(import.meta.dirname, 'not-by-rule.txt');

export const readNotByRule = (): NotByRule[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [chart = '', outcome = '', name = ''] = line.split('\t');
      return { chart, outcome: outcome as OtherOutcome, name };
    });

/** Replaces the lines of the given charts. */
export const writeNotByRule = (charts: readonly string[], found: readonly NotByRule[]): void => {
  const kept = readNotByRule().filter(({ chart }) => !charts.includes(chart));
  const lines = [...kept, ...found].map(({ chart, outcome, name }) => `${chart}\t${outcome}\t${name}\n`);
  writeFileSync(FILE, lines.sort().join(''));
};
