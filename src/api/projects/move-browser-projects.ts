import type { Project } from '#contract/projects/project.ts';
import { hasCode } from '#api/api-error.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { readBrowserProjects } from './browser-projects.ts';
import { changeBrowserProjects } from './change-browser-projects.ts';
import { sendProjectChange } from './send-project-change.ts';

const addToAccount = (api: ShopApi, id: string, project: Project, signal: AbortSignal) =>
  sendProjectChange(api, true, { type: 'save', id, project, replaces: null }, signal);

/**
 * Moves a visitor's projects from this browser to the account, the active one last, because a new project becomes the active one.
 * After a failure the rest is still in the browser. A project keeps its id, so sending it twice stores it once. If it was moved before
 * and changed in the account since, that one stays, and this one becomes another project. See
 * docs/design/fits-my-project.md#fits-my-project.
 */
export const moveBrowserProjects = async (api: ShopApi, signal: AbortSignal): Promise<void> => {
  const found = await readBrowserProjects();
  const waiting = found.toSorted((one, other) => Number(one.is_active) - Number(other.is_active));
  for (const { id, name, needs } of waiting) {
    const project = { name, needs };
    try {
      await addToAccount(api, id, project, signal);
    } catch (error) {
      if (!hasCode(error, 'project_conflict')) throw error;
      await addToAccount(api, crypto.randomUUID(), project, signal);
    }
    await changeBrowserProjects({ type: 'remove', id });
  }
};
