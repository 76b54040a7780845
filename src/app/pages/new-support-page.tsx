import { useNavigate, useSearchParams } from 'react-router-dom';
import { NewRequestForm } from '#features/support/new-request-form.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { Page } from '#ui/page/page.tsx';

/** /account/support/new, with `?order=NUMBER` and `?trace=CODE` filled in. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Page
      title="Ask for help"
      intro="We reply within one working day, here and by email."
      back={<BackLink href="/account/support">All requests</BackLink>}
    >
      <title>{documentTitle('Ask for help')}</title>
      <NewRequestForm
        order={search.get('order') ?? ''}
        trace={search.get('trace') ?? ''}
        onSent={(id) => void navigate(`/account/support/${id}`)}
      />
    </Page>
  );
}
