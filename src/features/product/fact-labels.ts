import { formatNumber } from '#lib/format-number.ts';
/** Labels of the known facts. The server may send others. */
const LABELS: Record<string, string> = {
  models: 'Models',
  triangles: 'Triangles',
  vertices: 'Vertices',
  textures: 'Textures',
  materials: 'Materials',
  bones: 'Bones',
  animations: 'Animations',
  bounding_box: 'Largest model',
  sprites: 'Sprites',
  frame_width: 'Frame width',
  frame_height: 'Frame height',
  fps: 'Frames per second',
  sheets: 'Sheets',
  sheet_size: 'Sheet size',
  elements: 'Elements',
  png_files: 'PNG files',
  scales: 'Scales',
  largest_width: 'Largest width',
  styles: 'Styles',
  glyphs: 'Glyphs',
  kerning_pairs: 'Kerning pairs',
  units_per_em: 'Units per em',
};

/** Label of a fact; an unknown key becomes words. */
const factLabel = (key: string): string => {
  const words = key.replaceAll('_', ' ').trim();
  return LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const factValue = (value: number | string): string => (typeof value === 'number' ? formatNumber(value) : value);

/** Facts to show. Those that count nothing are one fact, because a row of zeros looks like something is missing. */
export const factRows = (facts: readonly { key: string; value: number | string }[]) => {
  const none = facts.filter(({ value }) => value === 0).map(({ key }) => factLabel(key).toLowerCase());
  return [
    ...facts
      .filter(({ value }) => value !== 0)
      .map(({ key, value }) => ({ label: factLabel(key), value: factValue(value) })),
    ...(none.length > 0 ? [{ label: 'Without', value: none.join(', ') }] : []),
  ];
};
