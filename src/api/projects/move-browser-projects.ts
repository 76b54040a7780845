import type { ShopApi } from '#api/shop-api.ts';
import { readBrowserProjects } from './browser-projects.ts';
import { changeBrowserProjects } from './change-browser-projects.ts';
import { sendProjectChange } from './send-project-change.ts';

/**
 * Moves a visitor's projects from this browser to the account, the active one last, because a new project becomes the active one.
 * After a failure the rest is still in the browser. A project keeps its id, so sending it twice stores it once. See
 * docs/design/fits-my-project.md#fits-my-project.
 */
export const moveBrowserProjects = async (api: ShopApi, signal: AbortSignal): Promise<void> => {
  const found = await readBrowserProjects();
  const waiting = found.toSorted((one, other) => Number(one.is_active) - Number(other.is_active));
  for (const { id, name, needs } of waiting) {
    await sendProjectChange(api, true, { type: 'save', id, project: { name, needs } }, signal);
    await changeBrowserProjects({ type: 'remove', id });
  }
};
