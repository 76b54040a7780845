import type { ChangedFile, ComparedFacts, VersionChanges } from '#contract/products/version-changes.ts';
import { formatNumber } from '#lib/formats/format-number.ts';
import { assetUrl } from '#lib/pictures/asset-url.ts';
import { formatBytes } from '#lib/formats/bytes.ts';

/** A fact of a file that differs between two versions. */
export interface FactChange {
  label: string;
  before: string;
  after: string;
}

/** Where the pictures of a file are: a row of a sheet with two columns, before and after. */
export interface PicturePair {
  url: string;
  row: number;
  rows: number;
}

export interface ChangeRow {
  path: string;
  note: string;
  facts: readonly FactChange[];
  pictures: PicturePair | null;
}

export interface ChangeGroup {
  title: string;
  rows: readonly ChangeRow[];
  /** Files that the response does not list. */
  more: number;
}

export const countFiles = (count: number): string => (count === 1 ? '1 file' : `${formatNumber(count)} files`);

/** Every fact of a file by its label, in the order of a list. */
const listFacts = ({ model, dimensions, picture, font, sheet }: ComparedFacts): [label: string, value: string][] => [
  ...(model
    ? ([
        ['Triangles', formatNumber(model.triangles)],
        ['Materials', formatNumber(model.materials)],
        ...(model.draw_calls === undefined ? [] : [['Draw calls', formatNumber(model.draw_calls)]]),
        ['Bones', formatNumber(model.bones)],
        ['Animations', formatNumber(model.animations)],
        ...(model.texture_px ? [['Texture', `${formatNumber(model.texture_px)} px`]] : []),
        ...(model.texture_bytes ? [['Texture memory', formatBytes(model.texture_bytes)]] : []),
      ] as [string, string][])
    : []),
  ...(dimensions ? ([['Size', `${dimensions.join(' × ')} m`]] as [string, string][]) : []),
  ...(picture ? ([['Picture', `${picture.width} × ${picture.height} px`]] as [string, string][]) : []),
  ...(font ? ([['Glyphs', formatNumber(font.glyphs)]] as [string, string][]) : []),
  ...(sheet ? ([['Frames', formatNumber(sheet.frames)]] as [string, string][]) : []),
  ...(sheet?.width !== undefined && sheet.height !== undefined
    ? ([['Frame', `${sheet.width} × ${sheet.height} px`]] as [string, string][])
    : []),
];

/** The facts that differ. A fact that only one version has is shown with a dash for the other. */
export const getChangedFacts = (before: ComparedFacts, after: ComparedFacts): FactChange[] => {
  const [old, now] = [new Map(listFacts(before)), new Map(listFacts(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? '–', after: now.get(label) ?? '–' }))
    .filter((fact) => fact.before !== fact.after);
};

const sizeNote = ({ size_before: before, size_after: after }: ChangedFile) =>
  formatBytes(before) === formatBytes(after) ? formatBytes(after) : `${formatBytes(before)} → ${formatBytes(after)}`;

const toPicturePair = ({ picture }: ChangedFile, pictures: VersionChanges['pictures']): PicturePair | null =>
  pictures && picture !== undefined ? { url: assetUrl(pictures.url), row: picture, rows: pictures.rows } : null;

/** The changes as groups of a list; groups without files are left out. */
export const groupChanges = (changes: VersionChanges): ChangeGroup[] => {
  const { totals, added, removed, renamed, changed, pictures } = changes;
  const plain = { facts: [], pictures: null };
  const groups: [verb: string, total: number, rows: ChangeRow[]][] = [
    [
      'changed',
      totals.changed,
      changed.map((file) => ({
        path: file.path,
        note: sizeNote(file),
        facts: getChangedFacts(file.before, file.after),
        pictures: toPicturePair(file, pictures),
      })),
    ],
    [
      'added',
      totals.added,
      added.map(({ path, size, facts }) => ({
        ...plain,
        path,
        note: [formatBytes(size), ...listFacts(facts).map(([label, value]) => `${label} ${value}`)].join(' · '),
      })),
    ],
    ['renamed', totals.renamed, renamed.map(({ from, to }) => ({ ...plain, path: to, note: `was ${from}` }))],
    ['removed', totals.removed, removed.map(({ path, size }) => ({ ...plain, path, note: formatBytes(size) }))],
  ];
  return groups
    .filter(([, total]) => total > 0)
    .map(([verb, total, rows]) => ({ title: `${countFiles(total)} ${verb}`, rows, more: total - rows.length }));
};
