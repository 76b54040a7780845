import { OverviewPage } from '#features/overview/overview.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/overview */
export function Component() {
  return (
    <Page title="Overview" intro="What was sold lately, and what waits for an admin.">
      <title>{documentTitle('Overview')}</title>
      <OverviewPage />
    </Page>
  );
}
