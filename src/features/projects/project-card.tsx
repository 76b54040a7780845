import { encodeNeeds, encodeProject } from '#contract/projects/encode-project.ts';
import type { StoredProject } from '#contract/projects/projects.ts';
import { ROOT_CATEGORY, catalogPath } from '#lib/addresses/catalog-address.ts';
import { type ProjectListActor, useProjectListState } from '#machines/project-list/project-list.react.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Link } from '#ui/link/link.tsx';
import { NeedsList } from './needs-list.tsx';
import * as styles from './projects.css.ts';

/** The address that shows a project to somebody else. The part after # is not sent to any server. */
const buildLink = (project: StoredProject) =>
  `${window.location.origin}/projects#${encodeProject({ name: project.name, needs: project.needs })}`;

interface ProjectCardProps {
  project: StoredProject;
  /** The chart of the list. */
  actor: ProjectListActor;
}

/** A stored project with what it needs, and what can be done with it. */
export function ProjectCard({ project, actor }: ProjectCardProps) {
  const { id, name, needs, is_active: isActive } = project;
  const feedback = useFeedback();
  const { isBusy, chosenId } = useProjectListState(actor);
  const isChosen = chosenId === id;
  const copyLink = () =>
    void navigator.clipboard
      .writeText(buildLink(project))
      .then(() => feedback.success('Link copied'), feedback.failure);
  return (
    <Card as="li" className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {isActive ? <Badge tone="owned">In use</Badge> : null}
      </div>
      <NeedsList needs={needs} />
      {isActive ? (
        <p>
          <Link href={catalogPath({ categoryId: ROOT_CATEGORY, filters: { project: encodeNeeds(needs) } })}>
            Show assets that fit
          </Link>
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button
          size="small"
          tone={isActive ? 'quiet' : 'primary'}
          busy={isChosen}
          disabled={isBusy && !isChosen}
          aria-label={isActive ? `Stop using ${name}` : `Use ${name}`}
          onClick={() => actor.send({ type: 'project.choose', subject: { id, name }, isActive: !isActive })}
        >
          {isActive ? 'Stop using' : 'Use'}
        </Button>
        <ButtonLink size="small" tone="quiet" href={`/projects?edit=${id}`} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
        <Button size="small" tone="quiet" aria-label={`Copy link to ${name}`} onClick={copyLink}>
          Copy link
        </Button>
        <Button
          size="small"
          tone="quiet"
          disabled={isBusy}
          aria-label={`Delete ${name}`}
          onClick={() => actor.send({ type: 'project.askRemoval', subject: { id, name } })}
        >
          Delete
        </Button>
      </div>
    </Card>
  );
}
