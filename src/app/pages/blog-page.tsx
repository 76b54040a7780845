import { useSearchParams } from 'react-router-dom';
import { BlogPage } from '#features/blog/blog-page.tsx';
import { readPageNumber } from '#lib/addresses/page-number.ts';

/** /blog */
export function Component() {
  const [search] = useSearchParams();
  return <BlogPage page={readPageNumber(search)} hrefFor={(page) => `/blog?page=${page}`} />;
}
