import type { Project, ProjectNeeds } from './project.ts';

/** Order of the fields, so that equal needs have equal codes. */
const FIELDS = [
  'engine',
  'engine_version',
  'platforms',
  'model_triangles',
  'scene_triangles',
  'model_materials',
  'model_draw_calls',
  'skeleton_bones',
  'texture_px',
  'texture_bytes',
  'sprite_px',
  'scripts',
  'formats',
  'license',
] as const satisfies readonly (keyof ProjectNeeds)[];

const sorted = (needs: ProjectNeeds) => {
  const given = FIELDS.filter((name) => {
    const value = needs[name];
    return value !== undefined && !(Array.isArray(value) && value.length === 0);
  });
  return Object.fromEntries(given.map((name) => [name, needs[name]]));
};

const toCode = (value: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/** What a project needs, as a text for an address. Equal needs have the same text. */
export const encodeNeeds = (needs: ProjectNeeds): string => toCode(sorted(needs));

/** A project as a text for a shared link. */
export const encodeProject = ({ name, needs }: Project): string => toCode({ name, needs: sorted(needs) });
