import { useSearchParams } from 'react-router-dom';
import { adminSupportList } from '#contract/admin/admin-support.ts';
import { AdminRequestList } from '#features/support/admin-request-list.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { listParams, readListAddress } from '#lib/addresses/list-address.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/all-support */
export function Component() {
  const [search, setSearch] = useSearchParams();
  return (
    <Page title="All Support Requests" intro="Read, assign and answer requests of users and visitors.">
      <title>{documentTitle('All Support Requests')}</title>
      <AdminRequestList
        address={readListAddress(adminSupportList, search)}
        onAddress={(address) => setSearch(listParams(adminSupportList, address), { preventScrollReset: true })}
      />
    </Page>
  );
}
