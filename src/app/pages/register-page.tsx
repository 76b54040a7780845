import { useNavigate, useSearchParams } from 'react-router-dom';
import { RegistrationForm } from '#features/registration/registration-form.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { CookiesBlocked } from '../cookies/cookies-blocked.tsx';
import { returnTarget } from '../routing/guards.ts';

/** /register */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Page
      width="text"
      title="Sign Up"
      intro={
        <>
          Have an account? <Link href={`/sign-in?${search.toString()}`}>Sign in</Link>.
        </>
      }
    >
      <title>{documentTitle('Sign up')}</title>
      <CookiesBlocked />
      <RegistrationForm onLeft={() => void navigate(returnTarget(search))} />
    </Page>
  );
}
