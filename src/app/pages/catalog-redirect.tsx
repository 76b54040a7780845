import { Navigate, useLocation } from 'react-router-dom';

/**
 * /catalog: replaces its own history entry with /catalog/1. A redirect of a loader would replace the entry of the previous page.
 */
export function CatalogRedirect() {
  const { search } = useLocation();
  return <Navigate to={`/catalog/1${search}`} replace />;
}
