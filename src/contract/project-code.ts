import { type Project, type ProjectNeeds, projectNeedsSchema, projectSchema } from './project.ts';

/** Characters. The longest possible project is shorter. */
export const PROJECT_CODE_MAX = 2_000;

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

const fromCode = (code: string): unknown => {
  if (code.length > PROJECT_CODE_MAX || !/^[\w-]+$/.test(code)) return null;
  try {
    const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (char) => char.charCodeAt(0))));
  } catch {
    return null;
  }
};

/** What a project needs, as a text for an address. Equal needs have the same text. */
export const encodeNeeds = (needs: ProjectNeeds): string => toCode(sorted(needs));

/** The needs in a text of `encodeNeeds`; null for any other text. */
export const decodeNeeds = (code: string): ProjectNeeds | null =>
  projectNeedsSchema.safeParse(fromCode(code)).data ?? null;

/** A project as a text for a shared link. */
export const encodeProject = ({ name, needs }: Project): string => toCode({ name, needs: sorted(needs) });

/** The project in a text of `encodeProject`; null for any other text. */
export const decodeProject = (code: string): Project | null => projectSchema.safeParse(fromCode(code)).data ?? null;
