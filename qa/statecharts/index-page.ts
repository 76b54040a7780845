import { byHand } from './handwritten-part.ts';
import { code, section, table } from './markdown.ts';
import { type Arrow, type Box, type Drawing, type Line, place } from './place.ts';
import type { Chart } from './read-chart.ts';
import type { Told, Wiring } from './read-wiring.ts';
import { OUTCOMES } from './wiring.ts';

const fileLink = (file: string) => `[${file.replace(/^src\//, '')}](../../${file})`;

const chartRows = (charts: readonly Chart[], nameOf: (chart: Chart) => string) =>
  charts.map((chart) => [
    `[${chart.id}](${nameOf(chart)}.md)`,
    chart.doc.split(/(?<=\.)\s/)[0] ?? '',
    String(chart.states.length - 1),
    String(chart.transitions.length),
  ]);

const betweenRows = ({ told }: Wiring) =>
  told
    .filter(({ because }) => because)
    .map(({ from, because, event, to, file }) => [from, code(because ?? ''), to, code(event), fileLink(file)]);

const toldRows = (charts: readonly Chart[], { told }: Wiring) =>
  charts.flatMap(({ id, events }) =>
    events.map(({ name, doc }) => {
      const tellers = told.filter(({ to, event }) => to === id && event === name);
      const by = [...new Set(tellers.map(({ from }) => from))];
      const files = [...new Set(tellers.map(({ file }) => file))];
      return [id, code(name), by.join(', ') || 'nobody yet', files.map(fileLink).join(', '), doc];
    }),
  );

const heardRows = ({ heard }: Wiring) =>
  heard.map(({ from, emitted, files }) => [
    from,
    code(emitted),
    files.map(fileLink).join(', ') || 'nobody yet',
    OUTCOMES[emitted] ?? '',
  ]);

/** An outside's box, so that its name can be that of a chart too. */
const speakerId = (speaker: string) => `by ${speaker}`;

/** Places charts and those who talk to them. */
export const layOutIndex = (charts: readonly Chart[], { told, heard }: Wiring): Promise<Drawing> => {
  const ids = new Set(charts.map(({ id }) => id));
  const endOf = ({ from }: Pick<Told, 'from'>) => (ids.has(from) ? from : speakerId(from));
  const speakers = [...new Set(told.map(({ from }) => from).filter((from) => !ids.has(from)))];
  const boxes: Box[] = [
    ...speakers.map((name): Box => ({ id: speakerId(name), kind: 'passing', lines: [{ kind: 'detail', text: name }] })),
    ...charts.map(({ id }): Box => {
      const lines = heard
        .filter(({ from }) => from === id)
        .map(({ emitted }): Line => ({ kind: 'action', text: `emits ${emitted}` }));
      return { id, kind: 'state', lines: [{ kind: 'title', text: id }, ...lines] };
    }),
  ];
  const arrows = new Map<string, Arrow>();
  for (const { from, because, event, to } of told) {
    const source = endOf({ from });
    const key = `${source} ${to}`;
    const arrow = arrows.get(key) ?? { from: source, to, lines: [] };
    const text = because && because !== event ? `${because}: ${event}` : event;
    if (!arrow.lines.some((line) => line.text === text)) arrow.lines.push({ kind: 'detail', text });
    arrows.set(key, arrow);
  }
  return place(boxes, [...arrows.values()], 'RIGHT');
};

const WRITTEN_FIRST = 'Not written yet: how the charts are meant to work together.';

/**
 * The index: every chart, and how they talk to each other.
 * @param before the page as it stands, whose part by hand is kept
 */
export const indexOf = (
  charts: readonly Chart[],
  lifecycles: readonly Chart[],
  wiring: Wiring,
  nameOf: (chart: Chart) => string,
  before: string | undefined,
): string =>
  [
    '# The charts',
    '',
    ...table(['chart', 'what it decides', 'states', 'transitions'], chartRows(charts, nameOf)),
    '',
    ...section(
      'Lifecycles that the server runs',
      table(['lifecycle', 'what it decides', 'states', 'transitions'], chartRows(lifecycles, nameOf)),
    ),
    ...byHand(before, WRITTEN_FIRST),
    '![Who tells which chart what](wiring.svg)',
    '',
    ...section('From chart to chart', table(['chart', 'emits', 'and so', 'is told', 'in'], betweenRows(wiring))),
    ...section(
      'Who tells a chart what',
      table(['chart', 'event', 'told by', 'in', 'what happened'], toldRows(charts, wiring)),
    ),
    ...section(
      'What comes of what a chart emits',
      table(['chart', 'event', 'heard in', 'what comes of it'], heardRows(wiring)),
    ),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
