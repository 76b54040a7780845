import { AuditList } from '#features/admin-audit/audit-list.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/audit */
export function Component() {
  return (
    <Page title="Audit" intro="What admins did. Entries cannot be changed.">
      <title>{documentTitle('Audit')}</title>
      <AuditList />
    </Page>
  );
}
