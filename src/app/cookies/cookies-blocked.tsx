import { useSyncExternalStore } from 'react';
import { Notice } from '#ui/notice/notice.tsx';

const neverChanges = () => () => {};
const areEnabled = () => navigator.cookieEnabled;
/** A document is rendered for a browser of which nothing is known. */
const areEnabledInDocument = () => true;

/** Says on the forms that start a session what does not work while the browser blocks cookies. */
export function CookiesBlocked() {
  if (useSyncExternalStore(neverChanges, areEnabled, areEnabledInDocument)) return null;
  return (
    <Notice
      tone="info"
      compact
      sentence="Your browser blocks cookies for this site"
      details="You can browse and search. To sign in, buy or keep a wishlist, allow cookies and reload this page."
    />
  );
}
