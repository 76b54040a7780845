import { useNavigate, useSearchParams } from 'react-router-dom';
import { EarlierRefundRequest } from '#features/support/earlier-refund-request.tsx';
import { NewRequestForm } from '#features/support/new-request-form.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { Page } from '#ui/page/page.tsx';

/** /account/support/new, with `?order=NUMBER` and `?trace=CODE` filled in; with `refund=true` for a refund of that order. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const order = search.get('order') ?? '';
  const isRefund = order !== '' && search.get('refund') === 'true';
  const title = isRefund ? 'Ask for a refund' : 'Ask for help';
  return (
    <Page
      title={title}
      intro="We reply within one working day, here and by email."
      back={<BackLink href="/account/support">All requests</BackLink>}
    >
      <title>{documentTitle(title)}</title>
      {isRefund ? <EarlierRefundRequest order={order} /> : null}
      <NewRequestForm
        order={order}
        isRefund={isRefund}
        trace={search.get('trace') ?? ''}
        onSent={(id) => void navigate(`/account/support/${id}`)}
      />
    </Page>
  );
}
