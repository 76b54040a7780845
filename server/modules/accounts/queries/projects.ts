import { and, asc, eq } from 'drizzle-orm';
import type { Project } from '#contract/projects/project.ts';
import type { ProjectList } from '#contract/projects/projects.ts';
import type { Database } from '#server/platform/db/client.ts';
import { projects } from '../schema.ts';

/** A user's projects, oldest first. */
export const listProjects = (db: Database, userId: string): Promise<ProjectList> =>
  db
    .select({ id: projects.id, name: projects.name, needs: projects.needs, is_active: projects.isActive })
    .from(projects)
    .where(eq(projects.userId, userId))
    .orderBy(asc(projects.createdAt), asc(projects.id));

const ownProject = (userId: string, id: string) => and(eq(projects.userId, userId), eq(projects.id, id));

export const updateProject = async (db: Database, userId: string, id: string, project: Project): Promise<void> => {
  await db.update(projects).set(project).where(ownProject(userId, id));
};

export const insertProject = async (
  db: Database,
  userId: string,
  id: string,
  project: Project & { createdAt: Date },
): Promise<void> => {
  await db.insert(projects).values({ userId, id, ...project });
};

export const deleteProject = async (db: Database, userId: string, id: string): Promise<void> => {
  await db.delete(projects).where(ownProject(userId, id));
};

/** Makes no project of the user active. @param id only this one; left out for all */
export const clearActiveProject = async (db: Database, userId: string, id?: string): Promise<void> => {
  await db
    .update(projects)
    .set({ isActive: false })
    .where(id === undefined ? eq(projects.userId, userId) : ownProject(userId, id));
};

/** Makes a project active, when no other is. @returns whether it exists */
export const setActiveProject = async (db: Database, userId: string, id: string): Promise<boolean> => {
  const rows = await db
    .update(projects)
    .set({ isActive: true })
    .where(ownProject(userId, id))
    .returning({ id: projects.id });
  return rows.length > 0;
};
