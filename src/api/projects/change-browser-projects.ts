import { PROJECT_CONFLICT, losesChange } from '#contract/projects/project-conflict.ts';
import type { ProjectList } from '#contract/projects/projects.ts';
import { ApiFailure } from '#api/api-error.ts';
import { type ProjectChange, changeProjects } from '#lib/projects/change-projects.ts';
import { loadProjectContract, readWith, storeBrowserProjects } from './browser-projects.ts';

/**
 * Changes the projects of a visitor.
 * @throws ApiFailure as the API does, when another tab changed or deleted the project meanwhile
 * @throws when the list is too long or the storage is full
 */
export const changeBrowserProjects = async (change: ProjectChange): Promise<ProjectList> => {
  const { projectListSchema } = await loadProjectContract();
  // Nothing is awaited from here on, so that two concurrent changes build on each other.
  const list = readWith(projectListSchema);
  const stored = list.find(({ id }) => id === change.id) ?? null;
  if (change.type === 'save' && losesChange(stored, { ...change.project, replaces: change.replaces }))
    throw new ApiFailure({
      kind: 'http',
      status: 409,
      body: { message: PROJECT_CONFLICT },
      code: 'project_conflict',
      requestId: null,
    });
  const checked = projectListSchema.parse(changeProjects(list, change));
  storeBrowserProjects(checked);
  return checked;
};
