import { PROJECTS_MAX } from '#contract/projects/project.ts';
import { losesChange } from '#contract/projects/project-conflict.ts';
import type { ProjectList, SaveProjectRequest } from '#contract/projects/projects.ts';
import { lockAccount } from '#server/modules/identity/queries/account-locks.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import {
  clearActiveProject,
  deleteProject,
  insertProject,
  listProjects,
  setActiveProject,
  updateProject,
} from './queries/projects.ts';

interface ProjectDeps {
  db: Database;
  clock: Clock;
}

/**
 * Changes one user's projects, one change at a time.
 * @returns all of them afterwards
 * @throws ShopError token_invalid when the account was deleted meanwhile
 */
const change = (db: Database, userId: string, work: (tx: Database) => Promise<void>): Promise<ProjectList> =>
  inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new ShopError('token_invalid');
    await work(tx);
    return listProjects(tx, userId);
  });

/**
 * Stores a project. A new one becomes the active one. See docs/design/fits-my-project.md#fits-my-project.
 * @throws ShopError `too_many_projects`, or `project_conflict` when another tab or device changed or deleted it
 */
export const saveProject = (
  { db, clock }: ProjectDeps,
  userId: string,
  id: string,
  request: SaveProjectRequest,
): Promise<ProjectList> =>
  change(db, userId, async (tx) => {
    const { name, needs } = request;
    const stored = await listProjects(tx, userId);
    const known = stored.find((project) => project.id === id) ?? null;
    if (losesChange(known, request)) throw new ShopError('project_conflict');
    if (known) {
      await updateProject(tx, userId, id, { name, needs });
      return;
    }
    if (stored.length >= PROJECTS_MAX) throw new ShopError('too_many_projects');
    await insertProject(tx, userId, id, { name, needs, createdAt: clock.now() });
    await clearActiveProject(tx, userId);
    await setActiveProject(tx, userId, id);
  });

/** Deletes a project; one that is gone already is fine. */
export const removeProject = ({ db }: ProjectDeps, userId: string, id: string): Promise<ProjectList> =>
  change(db, userId, (tx) => deleteProject(tx, userId, id));

/** Makes a project the active one. @throws ShopError when the user has no such project */
export const activateProject = ({ db }: ProjectDeps, userId: string, id: string): Promise<ProjectList> =>
  change(db, userId, async (tx) => {
    await clearActiveProject(tx, userId);
    if (!(await setActiveProject(tx, userId, id))) throw notFound('project');
  });

/** Makes a project inactive. */
export const deactivateProject = ({ db }: ProjectDeps, userId: string, id: string): Promise<ProjectList> =>
  change(db, userId, (tx) => clearActiveProject(tx, userId, id));
