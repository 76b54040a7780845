import { requiredText } from '#contract/common.ts';
import { ENGINES, type Engine } from '#contract/products/product-enums.ts';
import { MEGABYTE } from './fit-limits.ts';
import { FONT_SCRIPTS } from '#contract/products/product-facts.ts';
import { z } from '#contract/zod.ts';

/** Major versions of each engine that a project can use, newest first. */
export const ENGINE_VERSIONS: Readonly<Record<Engine, readonly string[]>> = {
  unity: ['6', '2022', '2021'],
  unreal: ['5', '4'],
  godot: ['4', '3'],
  blender: ['5', '4', '3'],
};

export const PLATFORMS = ['windows', 'macos', 'linux', 'web', 'android', 'ios', 'console'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** What a project needs from a license. `sharing`: passing the files themselves on, as in an open repository. */
export const LICENSE_NEEDS = ['commercial', 'changes', 'sharing'] as const;
export type LicenseNeed = (typeof LICENSE_NEEDS)[number];

/** Formats that a project can want. */
export const WANTED_FORMATS = [
  'glb',
  'gltf',
  'fbx',
  'obj',
  'blend',
  'png',
  'svg',
  'webp',
  'ttf',
  'otf',
  'wav',
  'ogg',
] as const;

/** Largest budget of each kind. */
export const BUDGET_MAX = {
  model_triangles: 100_000_000,
  scene_triangles: 1_000_000_000,
  model_materials: 1_000,
  model_draw_calls: 100_000,
  skeleton_bones: 10_000,
  texture_px: 32_768,
  texture_bytes: 16_000 * MEGABYTE,
  sprite_px: 32_768,
} as const;
export type Budget = keyof typeof BUDGET_MAX;

export const PROJECT_NAME_MAX = 60;
export const PROJECTS_MAX = 20;

const budget = (name: Budget, message: string, min = 1) =>
  z.int({ error: message }).min(min, message).max(BUDGET_MAX[name], message).optional();

const countBudget = (name: Budget) =>
  budget(name, `Must be a whole number from 1 to ${BUDGET_MAX[name].toLocaleString('en')}`);

/** In bytes. People read and type MB. */
const memoryBudget = (name: Budget) =>
  budget(
    name,
    `Must be a number of MB from 0.01 to ${(BUDGET_MAX[name] / MEGABYTE).toLocaleString('en')}`,
    MEGABYTE / 100,
  );

/** Some of the values, each once and in the order of the list, so that equal projects have equal texts. */
const createSubsetSchema = <const Value extends string>(values: readonly Value[]) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .overwrite((chosen) => values.filter((value) => chosen.includes(value)))
    .optional();

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

/** What a project needs; everything is optional, but something must be given. See docs/design/fits-my-project.md#fits-my-project. */
export const projectNeedsSchema = z
  .strictObject({
    engine: z.enum(ENGINES).optional(),
    /** Required with an engine. */
    engine_version: z.string().optional(),
    platforms: createSubsetSchema(PLATFORMS),
    /** Budgets, each the most that the project allows. */
    model_triangles: countBudget('model_triangles'),
    scene_triangles: countBudget('scene_triangles'),
    model_materials: countBudget('model_materials'),
    model_draw_calls: countBudget('model_draw_calls'),
    skeleton_bones: countBudget('skeleton_bones'),
    texture_px: countBudget('texture_px'),
    texture_bytes: memoryBudget('texture_bytes'),
    sprite_px: countBudget('sprite_px'),
    /** Scripts that the project's texts use. */
    scripts: createSubsetSchema(FONT_SCRIPTS),
    /** A product fits with any of them. */
    formats: createSubsetSchema(WANTED_FORMATS),
    license: createSubsetSchema(LICENSE_NEEDS),
  })
  .refine(
    ({ engine, engine_version }) => (engine ? ENGINE_VERSIONS[engine].includes(engine_version ?? '') : !engine_version),
    {
      path: ['engine_version'],
      message: 'Choose a version of the engine',
    },
  )
  .refine((needs) => Object.values(needs).some((value) => !isEmpty(value)), {
    path: ['engine'],
    message: 'Choose an engine, or fill in something else that the project needs',
  });
export type ProjectNeeds = z.infer<typeof projectNeedsSchema>;

const projectFields = {
  name: requiredText('Name is required').max(
    PROJECT_NAME_MAX,
    `Name must be at most ${PROJECT_NAME_MAX} characters long`,
  ),
  needs: projectNeedsSchema,
};

/** A project without its place: what a form or a link has. */
export const projectSchema = z.strictObject(projectFields).meta({ id: 'Project' });
export type Project = z.infer<typeof projectSchema>;
