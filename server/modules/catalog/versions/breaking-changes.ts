import type { FileDetails, NamedPart } from './file-details.ts';

/** Share by which a side of a model must change to count. Less is a detail such as a new handle. */
const SIDE_TOLERANCE = 0.02;
/** m. Sides of flat models are compared with at least this. */
const SIDE_MIN = 0.01;
/** Characters or frames that a text lists. */
const LISTED_MAX = 12;

/** The names that are gone, each with its new name if the part was renamed. */
const findLostNames = (before?: readonly NamedPart[], after?: readonly NamedPart[]) => {
  if (!before || !after) return [];
  const oldNames = new Set(before.map(({ name }) => name));
  const newNames = new Set(after.map(({ name }) => name));
  const newAt = new Map(after.filter(({ name }) => !oldNames.has(name)).map(({ name, place }) => [place, name]));
  const lost = new Map(before.filter(({ name }) => !newNames.has(name)).map(({ name, place }) => [name, place]));
  return [...lost].map(([name, place]) => ({ name, newName: newAt.get(place) ?? null }));
};

const describeLostNames = (what: string, before?: readonly NamedPart[], after?: readonly NamedPart[]) =>
  findLostNames(before, after).map(({ name, newName }) =>
    newName === null ? `${what} “${name}” was removed` : `${what} “${name}” is now “${newName}”`,
  );

const meters = (sides: readonly number[]) => `${sides.map((side) => Number(side.toPrecision(3))).join(' × ')} m`;

const describeSize = (before?: readonly number[], after?: readonly number[]): string[] => {
  if (!before || !after) return [];
  const isOther = (side: number, index: number) => {
    const old = before[index] ?? 0;
    return Math.abs(side - old) > SIDE_TOLERANCE * Math.max(old, SIDE_MIN);
  };
  if (!after.some(isOther)) return [];
  const ratios = after.flatMap((side, index) => ((before[index] ?? 0) > 0 ? side / (before[index] ?? 1) : []));
  const [ratio = 0] = ratios;
  const isScaled = ratio > 0 && ratios.every((each) => Math.abs(each - ratio) <= SIDE_TOLERANCE * ratio);
  const scale = isScaled ? `, scaled by ${Number(ratio.toPrecision(3))}` : '';
  return [`The size is now ${meters(after)}; it was ${meters(before)}${scale}`];
};

/** Such as `3 characters were removed: é ñ ü`. */
const describeRemoved = (one: string, removed: readonly string[]): string[] => {
  if (removed.length === 0) return [];
  const count = removed.length === 1 ? `1 ${one} was` : `${removed.length.toLocaleString('en')} ${one}s were`;
  const rest = removed.length - LISTED_MAX;
  const more = rest > 0 ? ` and ${rest.toLocaleString('en')} more` : '';
  return [`${count} removed: ${removed.slice(0, LISTED_MAX).join(' ')}${more}`];
};

const withoutThose = <Item>(before?: readonly Item[], after?: readonly Item[]) => {
  if (!before || !after) return [];
  const kept = new Set(after);
  return before.filter((item) => !kept.has(item));
};

type Sheet = FileDetails['facts']['sheet'];

const frameSize = (sheet: Sheet) =>
  sheet?.width === undefined || sheet.height === undefined ? null : `${sheet.width} × ${sheet.height} px`;

const describeSheet = (before: FileDetails, after: FileDetails): string[] => {
  const [old, now] = [before.facts.sheet, after.facts.sheet];
  if (!old || !now) return [];
  const [oldSize, newSize] = [frameSize(old), frameSize(now)];
  const removed = withoutThose(before.frames, after.frames);
  return [
    ...(oldSize !== null && newSize !== null && oldSize !== newSize
      ? [`Each frame is now ${newSize}; it was ${oldSize}`]
      : []),
    ...(removed.length === 0 && now.frames < old.frames ? [`It has ${now.frames} frames; it had ${old.frames}`] : []),
    ...describeRemoved('frame', removed),
  ];
};

/**
 * Finds in two versions of a file what can break a project that uses it, in one sentence each.
 * The rules are in docs/design/downloads-and-licenses.md#versions.
 */
export const findBreakingChanges = (before: FileDetails, after: FileDetails): string[] => [
  ...describeLostNames('Node', before.nodes, after.nodes),
  ...describeLostNames('Animation', before.clips, after.clips),
  ...describeLostNames('Material', before.materials, after.materials),
  ...describeSize(before.facts.dimensions, after.facts.dimensions),
  ...describeRemoved(
    'character',
    withoutThose(before.characters, after.characters).map((character) => String.fromCodePoint(character)),
  ),
  ...describeSheet(before, after),
];
