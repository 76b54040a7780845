import { type RouteObject, matchRoutes } from 'react-router-dom';

type Lazy = { Component?: () => Promise<RouteObject['Component']> };

/** Loads the code of the page at this address, so that its first render is complete. */
export const loadMatchedPages = async (tree: RouteObject[], address: { pathname: string }): Promise<void> => {
  const lazyRoutes = (matchRoutes(tree, address) ?? []).map(({ route }) => route).filter(({ lazy }) => lazy);
  await Promise.all(
    lazyRoutes.map(async (route) => {
      route.Component = (await (route.lazy as Lazy).Component?.()) ?? null;
      delete route.lazy;
    }),
  );
};
