import { TracesList } from '#features/trace-viewer/traces-list.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/traces */
export function Component() {
  return (
    <Page title="Problem reports" intro="What shoppers sent when something failed. The code they read out opens it.">
      <title>{documentTitle('Problem reports')}</title>
      <TracesList />
    </Page>
  );
}
