import { ArrowLeft } from 'lucide-react';
import { Link } from '../link/link.tsx';
import { back } from './back-link.css.ts';

/** Leads from a page to the list that it belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link className={back} href={href}>
      <ArrowLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}
