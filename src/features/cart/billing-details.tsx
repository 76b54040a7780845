import { includedTax } from '#contract/included-tax.ts';
import type { Billing } from '#contract/orders.ts';
import { formatPrice, toMinor } from '#lib/money.ts';
import { Link } from '#ui/link/link.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import * as styles from './payment.css.ts';

/** px. As high as the lines of a complete profile without a company. */
const LINES_HEIGHT = 100;

export interface BillingDetailsProps {
  /** undefined while it loads. */
  billing: Billing | undefined;
  /** Of the cart, in major units. */
  total: number;
  currency: string;
}

interface IncludedTaxProps extends Omit<BillingDetailsProps, 'billing'> {
  tax: NonNullable<Billing['tax']>;
}

function IncludedTax({ tax, total, currency }: IncludedTaxProps) {
  return (
    <p className={styles.sum}>
      <span>
        The total includes {tax.rate_hundredths / 100}% {tax.name}
      </span>{' '}
      <span className={styles.sumValue}>
        {formatPrice(includedTax(toMinor(total), tax.rate_hundredths) / 100, currency)}
      </span>
    </p>
  );
}

/** To whom the invoice will be addressed, and the tax on it. Loads late, so it stands where it moves no button. */
export function BillingDetails({ billing, total, currency }: BillingDetailsProps) {
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
      {billing?.tax && total > 0 ? <IncludedTax tax={billing.tax} total={total} currency={currency} /> : null}
    </section>
  );
}
