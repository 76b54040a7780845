import { useParams } from 'react-router-dom';
import { NotFound } from '#features/not-found/not-found.tsx';
import { ThreadPage } from '#features/support/thread-page.tsx';

/** /account/support/{id} */
export function Component() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFound />;
  return <ThreadPage key={id} id={Number(id)} />;
}
