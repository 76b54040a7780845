import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/orders/orders.ts';
import { QueueBar } from '#forms/downloads/queue-bar.tsx';
import { formatPrice } from '#lib/formats/money.ts';
import { certificatePath } from '#lib/addresses/orders-address.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { oldPrice } from '#ui/price/price.css.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { LineDownload, OrderDownload, useOrderFiles } from './line-download.tsx';
import * as styles from './orders.css.ts';

/** Where the buyer of a line finds its certificate, and the download of its files. */
function LineLinks({ number, line, download }: { number: string; line: Line; download: ReactNode }) {
  return (
    <span className={styles.lineLinks}>
      <Link className={styles.certificate} href={certificatePath(number, line.product_id)}>
        Certificate <VisuallyHidden>for {line.title}</VisuallyHidden>
      </Link>
      <span className={styles.download}>{download}</span>
    </span>
  );
}

type Line = OrderDetail['lines'][number];

/** What is special about a line: its bundle, that its files are gone, its refund. */
function LineFacts({ order, line }: { order: OrderDetail; line: Line }) {
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
  const owned = order.lines.filter((line) => line.is_owned);
  const { data, isError } = useOrderFiles(order.number, owned.length > 0);
  return (
    <Card as="section" aria-labelledby="order-lines">
      <div className={styles.linesHead}>
        <h2 className={styles.heading} id="order-lines">
          Assets
        </h2>
        {owned.length > 1 ? <OrderDownload number={order.number} count={owned.length} products={data?.data} /> : null}
      </div>
      {owned.length > 0 ? <QueueBar /> : null}
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
            {line.is_owned ? (
              <LineLinks
                number={order.number}
                line={line}
                download={
                  <LineDownload
                    number={order.number}
                    title={line.title}
                    product={data?.data.find(({ id }) => id === line.product_id)}
                    isMain={owned.length === 1}
                    // A product that is not among the loaded ones is on a later page, which is not loaded.
                    isMissing={isError || data !== undefined}
                  />
                }
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
