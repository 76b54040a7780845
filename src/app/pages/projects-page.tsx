import { lazy, Suspense } from 'react';
import { documentTitle } from '#lib/document-title.ts';
import { FullScreenLoading } from '#ui/full-screen-loading/full-screen-loading.tsx';

/** Lazy: the first script lists every file that a page imports, and few visitors open this one. */
const ProjectsPage = lazy(async () => ({
  default: (await import('#features/projects/projects-page.tsx')).ProjectsPage,
}));

/** /projects */
export function Component() {
  return (
    <Suspense fallback={<FullScreenLoading />}>
      <title>{documentTitle('My projects')}</title>
      <ProjectsPage />
    </Suspense>
  );
}
