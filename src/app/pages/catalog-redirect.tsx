import { Navigate, useLocation } from 'react-router-dom';

/** /catalog: in its place in the history stands /catalog/1. A loader's redirect would take the place of the page before it. */
export function CatalogRedirect() {
  const { search } = useLocation();
  return <Navigate to={`/catalog/1${search}`} replace />;
}
