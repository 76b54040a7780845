import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Chart } from './read-chart.ts';
import { SENDERS } from './wiring.ts';

/** A kind of event that some file sends to a chart. */
export interface SentEvent {
  /** A chart's id, or the name of another sender. */
  from: string;
  /** The emitted event that causes this one; null when the sender is not a chart. */
  cause: string | null;
  event: string;
  to: string;
  file: string;
}

/** A kind of emitted event, and the files that subscribe to it. */
export interface Subscription {
  emitted: string;
  from: string;
  files: string[];
}

export interface Wiring {
  sent: SentEvent[];
  subscriptions: Subscription[];
}

const EVENT = String.raw`'([a-z]\w*\.\w+)'`;

/** Matches an event literal: `type: 'a.b'`, or a choice of two. */
const MADE = new RegExp(String.raw`\btype: (?:[^,'}\n]*\? ${EVENT}\s*: )?${EVENT}`, 'g');

const madeIn = (text: string) =>
  [...text.matchAll(MADE)].flatMap(([, one, other]) => [one, other]).filter((event) => event !== undefined);

/** The text from the parenthesis at `open` to the one that closes it. */
const extractArguments = (text: string, open: number) => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(open, at);
  }
  return text.slice(open);
};

/** Every `.on('a.b', …)` of a file, with its handler. */
const listenersIn = (text: string) =>
  [...text.matchAll(new RegExp(String.raw`\.on\(\s*${EVENT}`, 'g'))].map(({ index, 1: emitted = '' }) => ({
    emitted,
    handler: extractArguments(text, index + 3),
  }));

/** The text without comments and types: both name events that the file does not send. */
const extractCode = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/\binterface \w+[^{]*\{[^}]*\}/g, '')
    .replace(/Extract<[^>]*>/g, '');

/** Layers that know no chart, and machines. Their types name events that they do not send. */
const SENDS_NOTHING = /^src\/(lib|contract)\/|\.machine\.ts$/;

/** The sources below src that may send events. */
const readSources = (root: string): [file: string, text: string][] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !SENDS_NOTHING.test(file))
    .toSorted()
    .map((file) => [file, extractCode(readFileSync(join(root, file), 'utf8'))]);

/**
 * The charts that get an event which a file makes. Several charts may accept its name: those whose folder the file imports or is in
 * get it. A file that names none of them, such as a broadcast to all charts, sends it to each.
 */
const receiversIn = (file: string, text: string, accepting: readonly Chart[]) => {
  const named = accepting.filter(({ file: machine }) => {
    const folder = dirname(machine);
    return dirname(file) === folder || text.includes(`'${folder.replace('src/', '#')}/`);
  });
  return named.length > 0 ? named : accepting;
};

const senderIn = (file: string) => SENDERS.find(([files]) => files.test(file))?.[1] ?? 'app';

const unique = <Item>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** Reads from the sources below src which events are sent to the charts, and where emitted events are subscribed to. */
export const readWiring = (root: string, charts: readonly Chart[]): Wiring => {
  const receivers = (event: string) => charts.filter(({ events }) => events.some(({ name }) => name === event));
  const emitters = (event: string) => charts.filter(({ emitted }) => emitted.some(({ name }) => name === event));
  const sent: SentEvent[] = [];
  const listeners: (Omit<Subscription, 'files'> & { file: string })[] = [];
  for (const [file, text] of readSources(root)) {
    const addEvents = (from: string, cause: string | null, events: string[]) => {
      for (const event of events)
        for (const { id } of receiversIn(file, text, receivers(event))) sent.push({ from, cause, event, to: id, file });
    };
    let rest = text;
    for (const { emitted, handler } of listenersIn(text)) {
      rest = rest.replace(handler, '');
      for (const { id } of emitters(emitted)) {
        listeners.push({ from: id, emitted, file });
        addEvents(id, emitted, madeIn(handler));
      }
    }
    addEvents(senderIn(file), null, madeIn(rest));
  }
  return {
    sent: unique(sent),
    subscriptions: charts.flatMap(({ id, emitted }) =>
      emitted.map(({ name }) => ({
        from: id,
        emitted: name,
        files: unique(
          listeners.filter(({ from, emitted: event }) => from === id && event === name).map(({ file }) => file),
        ),
      })),
    ),
  };
};
