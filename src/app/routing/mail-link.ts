import { type LoaderFunctionArgs, replace } from 'react-router-dom';

/** The link in a mail that a page was opened with. */
export interface MailLink {
  /** Null when the page was not opened with one, or it has done what it was for. */
  token: string | null;
  /** The link has done what it was for. */
  forget: () => void;
}

const PARAMETER = 'token';

/**
 * Loader of a page that mailed links open. It takes the token out of the address before anything is drawn, so that it stays in no
 * history and goes to no other site; from then on it is in memory alone, until it was used or the tab is closed.
 */
export const takeMailLink = () => {
  let token: string | null = null;
  const forget = () => {
    token = null;
  };
  return ({ request }: LoaderFunctionArgs): MailLink => {
    const { pathname, searchParams } = new URL(request.url);
    const given = searchParams.get(PARAMETER);
    if (given === null) return { token, forget };
    token = given || null;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's way to lead elsewhere
    throw replace(pathname);
  };
};
