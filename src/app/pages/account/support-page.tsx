import { useSearchParams } from 'react-router-dom';
import { supportStatusSchema } from '#contract/support/support.ts';
import { RequestList } from '#features/support/request-list.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { PAGE_PARAM, readPageNumber } from '#lib/addresses/page-number.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

const STATUS_PARAM = 'status';

/** /account/support */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const status = supportStatusSchema.safeParse(search.get(STATUS_PARAM)).data ?? null;
  const params = (page: number, other = status) => ({
    ...(other === null ? {} : { [STATUS_PARAM]: other }),
    ...(page > 1 ? { [PAGE_PARAM]: String(page) } : {}),
  });
  const hrefFor = (page: number) => `/account/support?${new URLSearchParams(params(page)).toString()}`;

  return (
    <Page
      title="Support"
      intro="Ask for help and read our replies."
      actions={<ButtonLink href="/account/support/new">Ask for help</ButtonLink>}
    >
      <title>{documentTitle('Support')}</title>
      <RequestList
        page={readPageNumber(search)}
        status={status}
        hrefFor={hrefFor}
        onStatus={(other) => setSearch(params(1, other), { preventScrollReset: true })}
      />
    </Page>
  );
}
