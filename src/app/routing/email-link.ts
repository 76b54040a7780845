import { type LoaderFunctionArgs, replace } from 'react-router-dom';

/** The email link that a page was opened with. */
export interface EmailLink {
  /** Null when the page was opened without a link, or the link was used. */
  token: string | null;
  /** Deletes the token after its use. */
  forget: () => void;
}

const tokenIn = (parameters: string) => new URLSearchParams(parameters).get('token');
const tokenOfFragment = ({ location }: Pick<Window, 'location'>) => tokenIn(location.hash.slice(1));

/**
 * Loader of a page that email links open. The token is in the fragment, which browsers send to no server; links sent by older versions
 * have it in the query. The loader removes it from the address before anything is drawn, so that it is in no history and reaches no
 * other site. It stays in memory until it is used, the tab closes, or a link of another page opens the page again: whoever follows that
 * may be another person at this browser.
 */
export const takeEmailLink = () => {
  let token: string | null = null;
  const forget = () => {
    token = null;
  };
  return ({ request }: LoaderFunctionArgs): EmailLink => {
    const { pathname, search } = new URL(request.url);
    // A loader's request has no fragment.
    const given = tokenOfFragment(window) ?? tokenIn(search);
    if (given === null) {
      // The router changes the address of the window after this, except for Back and Forward.
      if (window.location.pathname !== pathname) forget();
      return { token, forget };
    }
    token = given || null;
    // The router changes the address after the loader of the new address has run.
    window.history.replaceState(window.history.state, '', pathname);
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- how the router redirects
    throw replace(pathname);
  };
};

/** Loads the page again when an email link is pasted into the address bar of its own page: the router runs no loader for a fragment. */
export const reloadForEmailLink = (window: Pick<Window, 'location' | 'addEventListener'>): void =>
  window.addEventListener('hashchange', () => {
    if (tokenOfFragment(window) !== null) window.location.reload();
  });
