import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { projectsQuery } from '#api/projects/projects-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { PROJECTS_MAX } from '#contract/projects/project.ts';
import type { ProjectList as Projects } from '#contract/projects/projects.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { useProjectList } from '#machines/project-list/project-list.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { BrowserProjects } from './browser-projects.tsx';
import { ProjectForm } from './project-form.tsx';
import { ProjectList } from './project-list.tsx';
import * as styles from './projects.css.ts';
import { SharedProject } from './shared-project.tsx';
import { useSendChange } from './use-send-change.ts';

const NEW = 'new';

interface LoadedProps {
  projects: Projects;
  /** What a signed-in user saved in this browser as a visitor. */
  browserProjects: Projects;
}

function Loaded({ projects, browserProjects }: LoadedProps) {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const actor = useProjectList({
    change: useSendChange(),
    onChanged: feedback.success,
    onSaved: () => void navigate('/projects', { replace: true }),
    onFailed: feedback.failure,
    onRefused: feedback.warn,
  });
  const code = hash.slice(1);
  const isFull = projects.length >= PROJECTS_MAX;
  const editedId = params.get('edit');
  const edited = projects.find(({ id }) => id === editedId) ?? null;
  const hasNothing = projects.length === 0 && browserProjects.length === 0;
  const isNew = !isFull && (editedId !== null || (hasNothing && code === ''));
  const isForm = edited !== null || isNew;
  const shown = isForm ? 'form' : `list ${code} ${browserProjects.length}`;
  const { replacedRef, containerRef } = useFocusHandover(shown, isForm ? 'input' : 'a, button:enabled');
  if (isForm)
    return (
      <div ref={containerRef}>
        <Card ref={replacedRef} as="section" aria-label="Project">
          {projects.length === 0 ? (
            <p className={styles.intro}>You have no project yet. Fill in what matters to you.</p>
          ) : null}
          <ProjectForm
            // Also of a project that was deleted meanwhile, so that what was typed stays.
            key={editedId ?? NEW}
            project={edited}
            isDeleted={edited === null && editedId !== null && editedId !== NEW}
            canCancel={!hasNothing}
            count={projects.length}
            actor={actor}
          />
        </Card>
      </div>
    );
  return (
    <div ref={containerRef}>
      <div ref={replacedRef} className={styles.column}>
        {code === '' ? null : (
          <SharedProject ref={replacedRef} code={code} isFull={isFull} count={projects.length} actor={actor} />
        )}
        {browserProjects.length > 0 ? (
          <BrowserProjects ref={replacedRef} projects={browserProjects} count={projects.length} />
        ) : null}
        {projects.length > 0 ? <ProjectList projects={projects} actor={actor} /> : null}
        <AddProject isFull={isFull} />
      </div>
    </div>
  );
}

const AddProject = ({ isFull }: { isFull: boolean }) =>
  isFull ? (
    <p>You have {PROJECTS_MAX} projects. Delete one to add another.</p>
  ) : (
    <ButtonLink className={styles.add} tone="quiet" href="/projects?edit=new">
      New project
    </ButtonLink>
  );

/** The shopper's projects, which assets are compared with. See docs/design/fits-my-project.md#fits-my-project. */
export function ProjectsPage() {
  const isSignedIn = useIsSignedIn();
  const api = useShopApi();
  const query = useQuery(projectsQuery(api, isSignedIn));
  const { data: ofBrowser } = useQuery(projectsQuery(api, false));
  return (
    <Page
      title="My projects"
      intro={`Describe what your project needs. Each asset then says whether it fits, computed from its files. ${
        isSignedIn ? 'Your projects are stored in your account.' : 'Your projects stay in this browser.'
      }`}
    >
      {query.data ? (
        // A change belongs to one list: the account's or the browser's.
        <Loaded key={String(isSignedIn)} projects={query.data} browserProjects={isSignedIn ? (ofBrowser ?? []) : []} />
      ) : query.error ? (
        <RetryNotice sentence="Your projects could not be loaded" {...getRetryProps(query)} />
      ) : (
        <Card aria-busy="true">
          <SkeletonText lines={6} />
        </Card>
      )}
    </Page>
  );
}
