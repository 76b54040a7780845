import { TracesList } from '#features/trace-viewer/traces-list.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/traces */
export function Component() {
  return (
    <Page
      title="Problem reports"
      intro="Reports that users sent after an error. Open one by its code, or look up a request by the id below an error message."
    >
      <title>{documentTitle('Problem reports')}</title>
      <TracesList />
    </Page>
  );
}
