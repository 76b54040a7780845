import { adminOrderPath } from '#lib/addresses/admin-order-address.ts';
import { Link } from '#ui/link/link.tsx';
import { oneLine } from './admin-orders.css.ts';

/** Leads to the order that took the place of an expired one. */
export const ReplacedBy = ({ number }: { number: string }) => (
  <>
    replaced by{' '}
    <span className={oneLine}>
      <Link href={adminOrderPath(number)}>{number}</Link>
    </span>
  </>
);
