import type { ComponentType } from 'react';
import { useMatches } from 'react-router-dom';
import { SiteFooter } from '#features/site-footer/site-footer.tsx';
import { SiteHeader } from '#features/site-header/site-header.tsx';
import { useAdminRole } from '#machines/session/session.react.ts';

/** What surrounds the content of a page. The admin pages name theirs in the `handle` of their route. */
export interface PageFrame {
  Header: ComponentType;
  Footer: ComponentType;
}

type NamesFrame = { handle?: Partial<PageFrame> };

/** The frame of the open page. Only admins see another one than that of the shop: for others the admin pages do not exist. */
export const usePageFrame = (): PageFrame => {
  const isAdmin = useAdminRole();
  const named = (useMatches() as NamesFrame[]).find(({ handle }) => handle?.Header);
  return { Header: SiteHeader, Footer: SiteFooter, ...(isAdmin && named?.handle) };
};
