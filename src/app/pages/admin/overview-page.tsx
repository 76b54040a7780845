import { Overview, OverviewPeriod } from '#features/overview/overview.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/overview */
export function Component() {
  return (
    <Page title="Overview" intro="What is open, and what was sold lately." actions={<OverviewPeriod />}>
      <title>{documentTitle('Overview')}</title>
      <Overview />
    </Page>
  );
}
