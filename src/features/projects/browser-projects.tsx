import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { moveBrowserProjects } from '#api/projects/move-browser-projects.ts';
import { projectsQuery } from '#api/projects/projects-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { PROJECTS_MAX } from '#contract/projects/project.ts';
import type { ProjectList } from '#contract/projects/projects.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import * as styles from './projects.css.ts';

interface BrowserProjectsProps {
  ref: Ref<HTMLDivElement>;
  /** The projects of this browser. */
  projects: ProjectList;
  /** Number of projects in the account. */
  count: number;
}

/** Offers a user to move the projects of their time as a visitor to the account. See docs/design/fits-my-project.md#fits-my-project. */
export function BrowserProjects({ ref, projects, count }: BrowserProjectsProps) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { isBusy, submit } = useSubmission<null, void>({
    submit: async (_, signal) => {
      try {
        await moveBrowserProjects(api, signal);
      } finally {
        // Also after a failure: some projects were moved.
        await Promise.all(
          [true, false].map((isSignedIn) =>
            queryClient.invalidateQueries({ queryKey: projectsQuery(api, isSignedIn).queryKey }),
          ),
        );
      }
    },
    onSucceeded: () => feedback.success('Projects moved to your account'),
    onFailed: feedback.failure,
  });
  const isTooMany = count + projects.length > PROJECTS_MAX;
  return (
    <Card ref={ref} as="section" className={styles.card} aria-labelledby="browser-projects">
      <h2 id="browser-projects" className={styles.name}>
        Projects in this browser
      </h2>
      <p>
        You saved these before you signed in: {projects.map(({ name }) => name).join(', ')}. In your account they are on
        every device.
      </p>
      {isTooMany ? <p>Your account has room for {PROJECTS_MAX} projects. Delete some to move these.</p> : null}
      <div className={styles.actions}>
        <Button busy={isBusy} disabled={isTooMany} onClick={() => submit(null)}>
          Move to my account
        </Button>
      </div>
    </Card>
  );
}
