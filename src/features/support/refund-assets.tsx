import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '#api/orders/order-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { formatPrice } from '#lib/money.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import * as styles from './support.css.ts';

const lineOf = (title: string) => `Refund: ${title}`;

interface RefundAssetsProps {
  /** Number of the order. */
  number: string;
  message: string;
  onMessage: (message: string) => void;
}

/** The assets of an order to choose from. The chosen ones are lines of the message, which the user sees and can edit. */
export function RefundAssets({ number, message, onMessage }: RefundAssetsProps) {
  const { data: order, isError } = useQuery({ ...orderQuery(useShopApi(), number), enabled: useIsSignedIn() });
  if (isError) return null;
  const assets = order?.lines.filter((line) => line.refunded < line.price) ?? [];
  if (order && assets.length === 0) return null;
  const written = message.split('\n');
  const choose = (title: string, isChosen: boolean) => {
    const chosen = assets.map((asset) => asset.title).filter((each) => (each === title ? isChosen : isWritten(each)));
    const others = written.filter((line) => !assets.some((asset) => lineOf(asset.title) === line));
    onMessage([...chosen.map(lineOf), ...others].join('\n'));
  };
  const isWritten = (title: string) => written.includes(lineOf(title));
  return (
    <fieldset className={styles.refundAssets}>
      <legend className={styles.refundLegend}>What would you like refunded?</legend>
      {order ? null : <Skeleton height={40} />}
      {assets.map(({ product_id: id, title, price, currency }) => (
        <CheckboxField
          key={id}
          label={`${title}, ${formatPrice(price, currency)}`}
          checked={isWritten(title)}
          onChange={({ target }) => choose(title, target.checked)}
        />
      ))}
    </fieldset>
  );
}
