import { type Project, type ProjectNeeds, projectNeedsSchema, projectSchema } from './project.ts';

/** Characters. The longest possible project is shorter. */
export const PROJECT_CODE_MAX = 2_000;

const fromCode = (code: string): unknown => {
  if (code.length > PROJECT_CODE_MAX || !/^[\w-]+$/.test(code)) return null;
  try {
    const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (char) => char.charCodeAt(0))));
  } catch {
    return null;
  }
};

/** The needs in a text of `encodeNeeds`; null for any other text. */
export const decodeNeeds = (code: string): ProjectNeeds | null =>
  projectNeedsSchema.safeParse(fromCode(code)).data ?? null;

/** The project in a text of `encodeProject`; null for any other text. */
export const decodeProject = (code: string): Project | null => projectSchema.safeParse(fromCode(code)).data ?? null;
