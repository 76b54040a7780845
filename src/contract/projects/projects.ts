import { messageSchema } from '#contract/common.ts';
import { PROJECTS_MAX, projectSchema } from './project.ts';
import { z } from '#contract/zod.ts';

/** A project that somebody stored. At most one of a list is active. */
export const storedProjectSchema = z.object({ id: z.uuid(), ...projectSchema.shape, is_active: z.boolean() });
export type StoredProject = z.infer<typeof storedProjectSchema>;

/** Oldest first. */
export const projectListSchema = z.array(storedProjectSchema).max(PROJECTS_MAX);
export type ProjectList = z.infer<typeof projectListSchema>;

/** PUT projects/{id}. */
export const saveProjectRequestSchema = z.strictObject({
  ...projectSchema.shape,
  /** The project as the form showed it; null for a new one. When another one is stored, it is not overwritten. */
  replaces: projectSchema.nullable(),
});
export type SaveProjectRequest = z.output<typeof saveProjectRequestSchema>;

export const projectParamsSchema = z.object({ id: z.uuid('Must be a UUID') });

export const projectListResponseSchema = z.object({ data: projectListSchema });

/** After a change: the whole list. */
export const projectsChangedSchema = messageSchema.extend({ data: projectListSchema });
