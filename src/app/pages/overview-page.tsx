import { OverviewPage } from '#features/overview/overview.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/overview */
export function Component() {
  return (
    <Page title="Overview">
      <title>{documentTitle('Overview')}</title>
      <OverviewPage />
    </Page>
  );
}
