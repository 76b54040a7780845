import type { Billing } from '#contract/orders/orders.ts';
import { Link } from '#ui/link/link.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import * as styles from './payment.css.ts';

/** px. As high as the lines of a complete profile without a company. */
const LINES_HEIGHT = 100;

/**
 * To whom the invoice will be addressed. Loads late, so it stands where it moves no button.
 * @param billing undefined while it loads
 */
export function BillingDetails({ billing }: { billing: Billing | undefined }) {
  return (
    <section className={styles.billing} aria-labelledby="billing">
      <div className={styles.total}>
        <h2 className={styles.billingHeading} id="billing">
          Invoice to
        </h2>
        <Link className={styles.changeBilling} href="/account">
          Change billing details
        </Link>
      </div>
      {billing ? (
        <address className={styles.address}>
          {billing.lines.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
        </address>
      ) : (
        <Skeleton height={LINES_HEIGHT} />
      )}
    </section>
  );
}
