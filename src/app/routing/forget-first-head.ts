import type { DataRouter } from 'react-router-dom';

/**
 * Takes away what the server said of the page that was asked for, such as its canonical address, as soon as another is gone to: a
 * browser that shares a page looks for it there. The title stays; each page has its own, which stands before it.
 */
export const forgetFirstHead = (router: Pick<DataRouter, 'state' | 'subscribe'>, document: Document): void => {
  const { pathname, search } = router.state.location;
  const end = router.subscribe(({ location }) => {
    if (location.pathname === pathname && location.search === search) return;
    for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
    end();
  });
};
