import type { DataRouter } from 'react-router-dom';

/**
 * Removes the server's head elements of the first page, such as its canonical link, after a navigation: a browser that shares a
 * page reads them. The title stays, because each page renders its own.
 */
export const forgetFirstHead = (router: Pick<DataRouter, 'state' | 'subscribe'>, document: Document): void => {
  const { pathname, search } = router.state.location;
  const end = router.subscribe(({ location }) => {
    if (location.pathname === pathname && location.search === search) return;
    for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
    end();
  });
};
