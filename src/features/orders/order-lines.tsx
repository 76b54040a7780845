import { Download } from 'lucide-react';
import type { OrderDetail } from '#contract/orders.ts';
import { formatPrice } from '#lib/money.ts';
import { certificatePath } from '#lib/orders-address.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/product-picture.ts';
import { purchasedPath } from '#lib/purchased-address.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { oldPrice } from '#ui/price/price.css.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import * as styles from './orders.css.ts';

/** Where the buyer of a line finds its certificate and its files. */
function LineLinks({ number, line }: { number: string; line: OrderDetail['lines'][number] }) {
  return (
    <span className={styles.lineLinks}>
      <Link className={styles.certificate} href={certificatePath(number, line.product_id)}>
        Certificate <VisuallyHidden>for {line.title}</VisuallyHidden>
      </Link>
      <ButtonLink
        className={styles.download}
        size="small"
        href={purchasedPath({ search: line.title })}
        icon={<Download size={16} aria-hidden="true" />}
      >
        Download <VisuallyHidden>the files of {line.title}</VisuallyHidden>
      </ButtonLink>
    </span>
  );
}

/** What is special about a line: its bundle, that its files are gone, its refund. */
function LineFacts({ order, line }: { order: OrderDetail; line: OrderDetail['lines'][number] }) {
  const money = (amount: number) => formatPrice(amount, order.currency);
  const facts = [
    line.bundle ? `${line.bundle.reason}, instead of ${money(line.bundle.list_price)}` : null,
    order.has_invoice && !line.is_owned ? 'Files can no longer be downloaded' : null,
    line.refunded > 0 ? `${money(line.refunded)} refunded` : null,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <span className={styles.quiet}>{facts.join(' · ')}</span>;
}

/** The ordered products with their prices and refunds. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const money = (amount: number) => formatPrice(amount, order.currency);
  return (
    <Card as="section" aria-labelledby="order-lines">
      <h2 className={styles.heading} id="order-lines">
        Assets
      </h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.product_id} className={styles.productLine}>
            {line.image === undefined ? null : (
              <Picture
                className={styles.thumbnail}
                source={productPicture({ image: line.image, image_widths: line.image_widths })}
                alt=""
                {...PRODUCT_PICTURE_SIZE}
                sizes="72px"
                fit="cover"
              />
            )}
            <span className={styles.productTexts}>
              <Link href={`/asset/${line.product_id}`}>{line.title}</Link>
              <LineFacts order={order} line={line} />
            </span>
            <span className={styles.linePrice}>
              {line.full_price === undefined ? null : (
                <del className={oldPrice}>
                  <VisuallyHidden>Full price </VisuallyHidden>
                  {money(line.full_price)}
                </del>
              )}
              <span>{money(line.price)}</span>
            </span>
            {line.is_owned ? <LineLinks number={order.number} line={line} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
