import { useParams } from 'react-router-dom';
import { NotFound } from '#features/not-found/not-found.tsx';
import { AdminRequestPage } from '#features/support/admin-request-page.tsx';

/** /account/single-support/{id} */
export function Component() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFound />;
  return <AdminRequestPage key={id} id={Number(id)} />;
}
