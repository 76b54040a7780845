import { useNavigate, useSearchParams } from 'react-router-dom';
import { SignInForm } from '#features/sign-in/sign-in-form.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { CookiesBlocked } from '../cookies/cookies-blocked.tsx';
import { returnTarget } from '../routing/guards.ts';

/** /sign-in */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Page
      width="form"
      title="Sign In"
      intro={
        <>
          New here? <Link href={`/register?${search.toString()}`}>Create an account</Link>.
        </>
      }
    >
      <title>{documentTitle('Sign in')}</title>
      <CookiesBlocked />
      <SignInForm onLeft={() => void navigate(returnTarget(search))} />
    </Page>
  );
}
