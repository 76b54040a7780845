import { encodeProject } from './encode-project.ts';
import type { Project } from './project.ts';
import type { SaveProjectRequest } from './projects.ts';

export const PROJECT_CONFLICT = 'This project was changed or deleted somewhere else meanwhile. It was not saved';

/**
 * Whether saving would lose a change that was made in another tab or on another device. A repeated request loses nothing.
 * @param stored null when no project has the id
 */
export const losesChange = (stored: Project | null, { replaces, ...project }: SaveProjectRequest): boolean => {
  const codes = [replaces, project].map((each) => each && encodeProject(each));
  return !codes.includes(stored && encodeProject(stored));
};
