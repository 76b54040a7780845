import { useParams, useSearchParams } from 'react-router-dom';
import { UserEdit } from '#features/admin-users/user-edit.tsx';
import { readPageNumber } from '#lib/addresses/page-number.ts';

/** /account/single-user-edit/{id} */
export function Component() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <UserEdit
      key={id}
      id={id}
      sessionsPage={readPageNumber(search)}
      hrefFor={(page) => `/account/single-user-edit/${id}?page=${page}`}
    />
  );
}
