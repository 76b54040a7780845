import { orderPath } from '#lib/addresses/orders-address.ts';
import { Link } from '#ui/link/link.tsx';

/** Leads to the order that took the place of another one. */
export function ReplacedBy({ number }: { number: string }) {
  return (
    <>
      Replaced by <Link href={orderPath(number)}>{number}</Link>
    </>
  );
}
