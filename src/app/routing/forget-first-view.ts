import type { DataRouter } from 'react-router-dom';
import { FIRST_VIEW } from '#contract/rendered-page.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';

/**
 * Removes after a navigation what the document has for the first page only: the server's head elements, such as its canonical link,
 * because a browser that shares a page reads them (the title stays, because each page renders its own), and the mark of the first view.
 */
export const forgetFirstView = (router: Pick<DataRouter, 'state' | 'subscribe'>, document: Document): void => {
  const { pathname, search } = router.state.location;
  const end = router.subscribe(({ location }) => {
    if (location.pathname === pathname && location.search === search) return;
    for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
    // Later, so that the browser does not draw the whole page that the user is leaving.
    whenIdle(() => document.documentElement.removeAttribute(FIRST_VIEW));
    end();
  });
};
