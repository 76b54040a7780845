import { type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import { safePath } from '#lib/addresses/safe-path.ts';
import { selectAdminRole, selectIsSignedIn } from '#machines/session/session.react.ts';
import type { Shop } from '../create-shop.ts';
import { loadAdminArea } from './load-admin-area.ts';

const SIGN_IN = '/sign-in';
const ACCOUNT = '/account';
const RETURN_TO = 'returnTo';

/** Guard of the account pages: redirects a visitor to /sign-in, and back to the requested page after sign-in. */
export const requireSignedIn =
  ({ settleSession }: Pick<Shop, 'settleSession'>) =>
  async ({ request }: LoaderFunctionArgs) => {
    // With only a refresh token left, the session is refreshed first, so the user stays signed in.
    if (await settleSession(request.signal)) return null;
    const { pathname, search } = new URL(request.url);
    return redirect(`${SIGN_IN}?${new URLSearchParams({ [RETURN_TO]: pathname + search }).toString()}`);
  };

/**
 * Guard of the admin area: for a user who is not an admin the page does not exist, and an admin with another role is told which one it
 * needs. The client's flag and the role in its token decide only what is rendered; the server checks the rights of every call.
 */
export const requireAdmin = (shop: Pick<Shop, 'settleSession' | 'actors'>) => async (args: LoaderFunctionArgs) => {
  // Loaders of nested routes run concurrently, so the account guard may not have finished.
  const refused = await requireSignedIn(shop)(args);
  if (refused) return refused;
  const role = selectAdminRole(shop.actors.session.getSnapshot());
  if (!role) throw data(null, { status: 404 });
  // Loaded here, because most visitors never open an admin page. When that fails, so does the code of the page, which then says so.
  const area = await loadAdminArea().catch(() => null);
  const page = area?.renderIfDenied(new URL(args.request.url).pathname, role);
  if (page) throw data(page, { status: 403 });
  return null;
};

/** The target of sign-in: the requested guarded page, else the account. */
export const getReturnTarget = (search: URLSearchParams): string => safePath(search.get(RETURN_TO)) ?? ACCOUNT;

/** Guard of sign-in and registration: redirects a user who is already signed in. */
export const redirectSignedIn = (shop: Pick<Shop, 'actors'>) => (args: LoaderFunctionArgs) =>
  selectIsSignedIn(shop.actors.session.getSnapshot())
    ? redirect(getReturnTarget(new URL(args.request.url).searchParams))
    : null;
