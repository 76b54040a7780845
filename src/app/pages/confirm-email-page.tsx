import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { ConfirmEmail, EmailConfirmed } from '#features/email-links/confirm-email.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { Page } from '#ui/page/page.tsx';
import type { EmailLink } from '../routing/email-link.ts';

const CONFIRMED = 'confirmed';

/** /confirm-email, opened with a email link; afterwards `?confirmed=one` or `?confirmed=both` says which mailboxes have confirmed. */
export function Component() {
  const { token, forget } = useLoaderData<EmailLink>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const confirmed = search.get(CONFIRMED);

  return (
    <Page width="form" title="Confirm your new email">
      <title>{documentTitle('Confirm your new email')}</title>
      {confirmed ? (
        <EmailConfirmed isComplete={confirmed === 'both'} />
      ) : (
        <ConfirmEmail
          token={token}
          onConfirmed={(isComplete) => {
            forget();
            void navigate(`/confirm-email?${CONFIRMED}=${isComplete ? 'both' : 'one'}`, { replace: true });
          }}
        />
      )}
    </Page>
  );
}
