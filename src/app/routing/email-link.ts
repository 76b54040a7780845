import { type LoaderFunctionArgs, replace } from 'react-router-dom';

/** The email link that a page was opened with. */
export interface EmailLink {
  /** Null when the page was opened without a link, or the link was used. */
  token: string | null;
  /** Deletes the token after its use. */
  forget: () => void;
}

const PARAMETER = 'token';

/**
 * Loader of a page that email links open. It removes the token from the address before anything is drawn, so that the token is in no
 * history and reaches no other site. The token stays in memory until it is used or the tab closes.
 */
export const takeEmailLink = () => {
  let token: string | null = null;
  const forget = () => {
    token = null;
  };
  return ({ request }: LoaderFunctionArgs): EmailLink => {
    const { pathname, searchParams } = new URL(request.url);
    const given = searchParams.get(PARAMETER);
    if (given === null) return { token, forget };
    token = given || null;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- how the router redirects
    throw replace(pathname);
  };
};
