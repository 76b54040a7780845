import { useSearchParams } from 'react-router-dom';
import { BlogPage } from '#features/blog/blog-page.tsx';
import { pageIn } from '#lib/page-number.ts';

/** /blog */
export function Component() {
  const [search] = useSearchParams();
  return <BlogPage page={pageIn(search)} hrefFor={(page) => `/blog?page=${page}`} />;
}
