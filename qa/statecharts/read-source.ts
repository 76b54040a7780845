/** The text of a docstring, as one paragraph. */
const plain = (comment: string) =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .filter((line) => !line.startsWith('@'))
    .join(' ')
    .trim();

const COMMENT = String.raw`(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\s*`;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The docstring in front of a declaration or a property; empty when there is none. */
export const readDoc = (source: string, declared: string) =>
  plain(new RegExp(String.raw`${COMMENT}${escape(declared)}\b`).exec(source)?.[1] ?? '');

/** The docstring in front of an event in the union that types it. @param sources the first one that has it counts */
export const readEventDoc = (sources: readonly string[], event: string) => {
  const declared = new RegExp(String.raw`${COMMENT}\|?\s*\(?\{\s+type: '${escape(event)}'`);
  return plain(sources.map((source) => declared.exec(source)?.[1]).find(Boolean) ?? '');
};

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** 500 ms, 40 s, 30 min. */
const inUnits = (ms: number) => {
  if (ms >= MINUTE_MS && ms % MINUTE_MS === 0) return `${ms / MINUTE_MS} min`;
  return ms >= SECOND_MS && ms % SECOND_MS === 0 ? `${ms / SECOND_MS} s` : `${ms} ms`;
};

/** A delay's length in ms or its formula, with a short form for drawings. */
export const readDelay = (source: string, name: string, delay: unknown): { value: string; short: string } => {
  if (typeof delay === 'number') return { value: `${delay} ms`, short: inUnits(delay) };
  const computed = new RegExp(String.raw`^\s*${escape(name)}: .*?=> (.+?),?$`, 'm').exec(source)?.[1] ?? 'computed';
  return { value: `\`${computed}\` ms`, short: computed };
};
