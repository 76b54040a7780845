import type { ProjectList as Projects } from '#contract/projects/projects.ts';
import {
  type ProjectListActor,
  useProjectListState,
  useProjectRemoval,
} from '#machines/project-list/project-list.react.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { ProjectCard } from './project-card.tsx';
import * as styles from './projects.css.ts';

interface ProjectListProps {
  projects: Projects;
  /** The chart of the list. */
  actor: ProjectListActor;
}

/** All projects, oldest first. */
export function ProjectList({ projects, actor }: ProjectListProps) {
  const { isBusy, isAsking, subjectName } = useProjectListState(actor);
  const { cancel, confirm } = useProjectRemoval(actor);
  return (
    <>
      <ul className={styles.list} aria-label="Projects">
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} actor={actor} />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        busy={isAsking && isBusy}
        title="Delete this project?"
        description={`${subjectName} will be deleted. Links to it that you shared keep working.`}
        confirmLabel="Delete project"
        onCancel={cancel}
        onConfirm={confirm}
      />
    </>
  );
}
