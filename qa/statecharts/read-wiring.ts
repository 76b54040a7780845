import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart } from './read-chart.ts';
import { SPEAKERS } from './wiring.ts';

/** One kind of event on its way to a chart. */
export interface Told {
  /** A chart's id, or who else speaks. */
  from: string;
  /** The event that the chart it comes from emitted, when it comes from one. */
  because: string | null;
  event: string;
  to: string;
  file: string;
}

export interface Heard {
  emitted: string;
  from: string;
  files: string[];
}

export interface Wiring {
  told: Told[];
  heard: Heard[];
}

const EVENT = String.raw`'([a-z]\w*\.\w+)'`;

/** Where events are made: `type: 'a.b'`, or one of two. */
const MADE = new RegExp(String.raw`\btype: (?:[^,'}\n]*\? ${EVENT}\s*: )?${EVENT}`, 'g');

const madeIn = (text: string) =>
  [...text.matchAll(MADE)].flatMap(([, one, other]) => [one, other]).filter((event) => event !== undefined);

/** What stands between the parenthesis at `open` and the one that closes it. */
const insideOf = (text: string, open: number) => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(open, at);
  }
  return text.slice(open);
};

/** Every `.on('a.b', …)` of a file, with what is done then. */
const listenersIn = (text: string) =>
  [...text.matchAll(new RegExp(String.raw`\.on\(\s*${EVENT}`, 'g'))].map(({ index, 1: emitted = '' }) => ({
    emitted,
    done: insideOf(text, index + 3),
  }));

/** Comments name events that nobody tells, and so do types. */
const codeOf = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/Extract<[^>]*>/g, '');

/** The pages' sources but for the charts themselves, whose types name events that nobody tells there. */
const readSources = (root: string): [file: string, text: string][] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.machine.ts'))
    .toSorted()
    .map((file) => [file, codeOf(readFileSync(join(root, file), 'utf8'))]);

const speakerIn = (file: string) => SPEAKERS.find(([files]) => files.test(file))?.[1] ?? 'app';

const unique = <Item>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** Who tells which chart what, and who hears what the charts emit: read off the sources below src. */
export const readWiring = (root: string, charts: readonly Chart[]): Wiring => {
  const takers = (event: string) => charts.filter(({ events }) => events.some(({ name }) => name === event));
  const emitters = (event: string) => charts.filter(({ emitted }) => emitted.some(({ name }) => name === event));
  const told: Told[] = [];
  const heard: (Omit<Heard, 'files'> & { file: string })[] = [];
  for (const [file, text] of readSources(root)) {
    const tell = (from: string, because: string | null, events: string[]) => {
      for (const event of events) for (const { id } of takers(event)) told.push({ from, because, event, to: id, file });
    };
    let rest = text;
    for (const { emitted, done } of listenersIn(text)) {
      rest = rest.replace(done, '');
      for (const { id } of emitters(emitted)) {
        heard.push({ from: id, emitted, file });
        tell(id, emitted, madeIn(done));
      }
    }
    tell(speakerIn(file), null, madeIn(rest));
  }
  return {
    told: unique(told),
    heard: charts.flatMap(({ id, emitted }) =>
      emitted.map(({ name }) => ({
        from: id,
        emitted: name,
        files: unique(
          heard.filter(({ from, emitted: event }) => from === id && event === name).map(({ file }) => file),
        ),
      })),
    ),
  };
};
