import type { Project } from '#contract/projects/project.ts';
import type { ProjectList } from '#contract/projects/projects.ts';

/** What a shopper does with their projects. */
export type ProjectChange =
  /** `replaces`: what the form showed, null for a new project; another stored one is not overwritten. */
  | { type: 'save'; id: string; project: Project; replaces: Project | null }
  | { type: 'remove'; id: string }
  | { type: 'activate'; id: string }
  | { type: 'deactivate'; id: string };

/** What a page says after a change. */
export const PROJECT_MESSAGES: Record<ProjectChange['type'], string> = {
  save: 'Project saved',
  remove: 'Project deleted',
  activate: 'Assets are compared with this project now',
  deactivate: 'Assets are no longer compared with a project',
};

/** Applies a change to a list of projects. A new project becomes the active one. */
export const changeProjects = (list: ProjectList, change: ProjectChange): ProjectList => {
  if (change.type === 'remove') return list.filter(({ id }) => id !== change.id);
  if (change.type === 'activate') return list.map((each) => ({ ...each, is_active: each.id === change.id }));
  if (change.type === 'deactivate')
    return list.map((each) => (each.id === change.id ? { ...each, is_active: false } : each));
  const { id, project } = change;
  return list.some((each) => each.id === id)
    ? list.map((each) => (each.id === id ? { ...each, ...project } : each))
    : [...list.map((each) => ({ ...each, is_active: false })), { id, ...project, is_active: true }];
};

/** The project that assets are compared with; null for none. */
export const getActiveProject = (list: ProjectList | undefined) =>
  list?.find(({ is_active: isActive }) => isActive) ?? null;
