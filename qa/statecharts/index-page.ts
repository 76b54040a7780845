import { getHandwrittenPart } from './handwritten-part.ts';
import { formatCode, formatSection, formatTable } from './markdown.ts';
import { type Arrow, type Box, type Drawing, type Line, place } from './place.ts';
import type { Chart } from './read-chart.ts';
import type { SentEvent, Wiring } from './read-wiring.ts';
import { OUTCOMES } from './wiring.ts';

const fileLink = (file: string) => `[${file.replace(/^src\//, '')}](../../${file})`;

const chartRows = (charts: readonly Chart[], getPageName: (chart: Chart) => string) =>
  charts.map((chart) => [
    `[${chart.id}](${getPageName(chart)}.md)`,
    chart.doc.split(/(?<=\.)\s/)[0] ?? '',
    String(chart.states.length - 1),
    String(chart.transitions.length),
  ]);

const betweenRows = ({ sent }: Wiring) =>
  sent
    .filter(({ cause }) => cause)
    .map(({ from, cause, event, to, file }) => [from, formatCode(cause ?? ''), to, formatCode(event), fileLink(file)]);

const receivedRows = (charts: readonly Chart[], { sent }: Wiring) =>
  charts.flatMap(({ id, events }) =>
    events.map(({ name, doc }) => {
      const received = sent.filter(({ to, event }) => to === id && event === name);
      const senders = [...new Set(received.map(({ from }) => from))];
      const files = [...new Set(received.map(({ file }) => file))];
      return [id, formatCode(name), senders.join(', ') || 'none', files.map(fileLink).join(', '), doc];
    }),
  );

const subscriptionRows = ({ subscriptions }: Wiring) =>
  subscriptions.map(({ from, emitted, files }) => [
    from,
    formatCode(emitted),
    files.map(fileLink).join(', ') || 'none',
    OUTCOMES[emitted] ?? '',
  ]);

/** The id of a sender's box. The prefix keeps it apart from a chart of the same name. */
const senderId = (sender: string) => `by ${sender}`;

/** Lays out the charts, the other senders of events, and the events between them. */
export const layOutIndex = (charts: readonly Chart[], { sent, subscriptions }: Wiring): Promise<Drawing> => {
  const ids = new Set(charts.map(({ id }) => id));
  const resolveEnd = ({ from }: Pick<SentEvent, 'from'>) => (ids.has(from) ? from : senderId(from));
  const senders = [...new Set(sent.map(({ from }) => from).filter((from) => !ids.has(from)))];
  const boxes: Box[] = [
    ...senders.map((name): Box => ({ id: senderId(name), kind: 'passing', lines: [{ kind: 'detail', text: name }] })),
    ...charts.map(({ id }): Box => {
      const lines = subscriptions
        .filter(({ from }) => from === id)
        .map(({ emitted }): Line => ({ kind: 'action', text: `emits ${emitted}` }));
      return { id, kind: 'state', lines: [{ kind: 'title', text: id }, ...lines] };
    }),
  ];
  const arrows = new Map<string, Arrow>();
  for (const { from, cause, event, to } of sent) {
    const source = resolveEnd({ from });
    const key = `${source} ${to}`;
    const arrow = arrows.get(key) ?? { from: source, to, lines: [] };
    const text = cause && cause !== event ? `${cause}: ${event}` : event;
    if (!arrow.lines.some((line) => line.text === text)) arrow.lines.push({ kind: 'detail', text });
    arrows.set(key, arrow);
  }
  return place(boxes, [...arrows.values()], 'RIGHT');
};

const WRITTEN_FIRST = 'Not written yet: how the charts are meant to work together.';

/**
 * Writes the index: every chart, and the events between them.
 * @param before the current page, whose handwritten part stays
 */
export const buildIndexPage = (
  charts: readonly Chart[],
  lifecycles: readonly Chart[],
  wiring: Wiring,
  getPageName: (chart: Chart) => string,
  before: string | undefined,
): string =>
  [
    '# The charts',
    '',
    ...formatTable(['chart', 'what it decides', 'states', 'transitions'], chartRows(charts, getPageName)),
    '',
    ...formatSection(
      'Lifecycles that the server runs',
      formatTable(['lifecycle', 'what it decides', 'states', 'transitions'], chartRows(lifecycles, getPageName)),
    ),
    ...getHandwrittenPart(before, WRITTEN_FIRST),
    '![Events between charts](wiring.svg)',
    '',
    ...formatSection(
      'Events between charts',
      formatTable(['from', 'emitted event', 'to', 'sent event', 'file'], betweenRows(wiring)),
    ),
    ...formatSection(
      'Events by receiver',
      formatTable(['chart', 'event', 'sender', 'file', 'meaning'], receivedRows(charts, wiring)),
    ),
    ...formatSection(
      'Subscribers of emitted events',
      formatTable(['chart', 'event', 'subscribed in', 'effect'], subscriptionRows(wiring)),
    ),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
