import { Suspense, lazy } from 'react';
import { LateLeaveQuestion } from '#features/leave-question/late-leave-question.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { FullScreenLoading } from '#ui/full-screen-loading/full-screen-loading.tsx';

/** Lazy: the first script lists every file that a page imports, and few visitors open this one. */
const AccountFrame = lazy(async () => ({ default: (await import('#app/layouts/account-layout.tsx')).AccountFrame }));
const ProjectsPage = lazy(async () => ({
  default: (await import('#features/projects/projects-page.tsx')).ProjectsPage,
}));

/** /projects: beside the sidebar of the account for a signed-in user. */
export function Component() {
  const isSignedIn = useIsSignedIn();
  return (
    <Suspense fallback={<FullScreenLoading />}>
      <title>{documentTitle('My projects')}</title>
      {isSignedIn ? (
        <AccountFrame>
          <ProjectsPage />
        </AccountFrame>
      ) : (
        <>
          <ProjectsPage />
          <LateLeaveQuestion />
        </>
      )}
    </Suspense>
  );
}
