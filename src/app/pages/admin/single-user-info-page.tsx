import { useParams, useSearchParams } from 'react-router-dom';
import { UserInfo } from '#features/admin-users/user-info.tsx';
import { readPageNumber } from '#lib/addresses/page-number.ts';

/** /account/single-user-info/{id}: the page of each list of records is in the address. */
export function Component() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <UserInfo
      key={id}
      id={id}
      pages={{
        getPage: (part) => readPageNumber(search, part),
        hrefFor: (part, page) => {
          const params = new URLSearchParams(search);
          params.set(part, String(page));
          return `/account/single-user-info/${id}?${params.toString()}`;
        },
      }}
    />
  );
}
