import { useParams } from 'react-router-dom';
import { TraceViewer } from '#features/trace-viewer/trace-viewer.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { Page } from '#ui/page/page.tsx';

/** /account/traces/{code} */
export function Component() {
  const { code = '' } = useParams();
  return (
    <Page title={`Report ${code}`} back={<BackLink href="/account/traces">Problem Reports</BackLink>}>
      <title>{documentTitle(`Report ${code}`)}</title>
      <TraceViewer code={code} />
    </Page>
  );
}
