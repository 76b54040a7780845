import { type Ref, useMemo } from 'react';
import { decodeProject } from '#contract/projects/decode-project.ts';
import { type ProjectListActor, useProjectListState } from '#machines/project-list/project-list.react.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { NeedsList } from './needs-list.tsx';
import * as styles from './projects.css.ts';

interface SharedProjectProps {
  ref: Ref<HTMLDivElement>;
  /** The part of the address after #. */
  code: string;
  isFull: boolean;
  /** Number of stored projects. */
  count: number;
  /** The chart of the list. */
  actor: ProjectListActor;
}

/** The project of a shared link, which is added only when the user says so. */
export function SharedProject({ ref, code, isFull, count, actor }: SharedProjectProps) {
  const project = decodeProject(code);
  // One id, so that a second try replaces the first.
  const newId = useMemo(() => crypto.randomUUID(), []);
  const { isBusy } = useProjectListState(actor);
  if (!project)
    return (
      <Notice
        compact
        tone="error"
        sentence="This link holds no project"
        details="Ask for a new one. It may have been cut."
      />
    );
  return (
    <Card ref={ref} as="section" className={styles.card} aria-labelledby="shared-title">
      <h2 id="shared-title" className={styles.name}>
        Shared project: {project.name}
      </h2>
      <NeedsList needs={project.needs} />
      {isFull ? <p>You have as many projects as there is room for. Delete one to add this.</p> : null}
      <div className={styles.actions}>
        <Button
          busy={isBusy}
          disabled={isFull}
          onClick={() => actor.send({ type: 'project.save', id: newId, project, replaces: null, count })}
        >
          Add to my projects
        </Button>
        <ButtonLink tone="quiet" href="/projects">
          Not now
        </ButtonLink>
      </div>
    </Card>
  );
}
