import { useEffect } from 'react';

/** A variable for styles of fixed elements, which the shop does not use. A change of it makes the browser compute all styles again. */
const SCROLL_BAR_VARIABLE = /--removed-body-scroll-bar-size:[^;]*;/g;

/**
 * Replaces the package of the same name in the build. Radix's scroll lock adds its styles through it: as an adopted stylesheet they
 * need no nonce in the content security policy, so that a document is the same for everybody.
 */
export const stylesheetSingleton = () => {
  const sheet = new CSSStyleSheet();
  let users = 0;
  return {
    add: (css: string) => {
      users += 1;
      if (users > 1) return;
      sheet.replaceSync(css.replaceAll(SCROLL_BAR_VARIABLE, ''));
      document.adoptedStyleSheets.push(sheet);
    },
    remove: () => {
      users -= 1;
      if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
};

export const styleHookSingleton = () => {
  const sheet = stylesheetSingleton();
  return (css: string, isDynamic?: boolean) => {
    useEffect(() => {
      sheet.add(css);
      return () => sheet.remove();
      // Like the original package: new styles apply only when `isDynamic` is set.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [css && isDynamic]);
  };
};

export const styleSingleton = () => {
  const useStyles = styleHookSingleton();
  return function Styles({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyles(styles, dynamic);
    return null;
  };
};
