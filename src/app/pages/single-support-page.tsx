import { useParams } from 'react-router-dom';
import { NotFound } from '#features/not-found/not-found.tsx';
import { DeskPage } from '#features/support/desk-page.tsx';

/** /account/single-support/{id} */
export function Component() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFound />;
  return <DeskPage key={id} id={Number(id)} />;
}
