import { useNavigate } from 'react-router-dom';
import { shopperOrderStatusSchema } from '#contract/orders.ts';
import { ORDER_STATUS_DISPLAY } from '#lib/order-status.ts';
import { type OrdersAddress, ordersPath } from '#lib/orders-address.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import { days, daysFields, filter } from './orders.css.ts';

/** Filters the orders by status and date, in the URL. Days are rarely used, so they are closed until one is set. */
export function OrdersFilter({ address }: { address: OrdersAddress }) {
  const navigate = useNavigate();
  const applyFilter = (change: Partial<OrdersAddress>) =>
    void navigate(ordersPath({ ...address, ...change, page: 1 }), { preventScrollReset: true });
  const isFiltered = ordersPath({ ...address, page: 1 }) !== ordersPath({});

  return (
    <div role="search" aria-label="Filter orders" className={filter}>
      <SelectField
        label="Status"
        value={address.status ?? ''}
        onChange={({ target }) => applyFilter({ status: shopperOrderStatusSchema.safeParse(target.value).data })}
      >
        <option value="">All</option>
        {shopperOrderStatusSchema.options.map((status) => (
          <option key={status} value={status}>
            {ORDER_STATUS_DISPLAY[status].label}
          </option>
        ))}
      </SelectField>
      <details className={days} open={address.from !== undefined || address.to !== undefined}>
        <Summary>Dates</Summary>
        <div className={daysFields}>
          <Field
            label="From"
            type="date"
            autoComplete="off"
            value={address.from ?? ''}
            max={address.to}
            onChange={({ target }) => applyFilter({ from: target.value || undefined })}
          />
          <Field
            label="To"
            type="date"
            autoComplete="off"
            value={address.to ?? ''}
            min={address.from}
            onChange={({ target }) => applyFilter({ to: target.value || undefined })}
          />
        </div>
      </details>
      {isFiltered ? (
        <ButtonLink tone="quiet" href={ordersPath({})}>
          Show all
        </ButtonLink>
      ) : null}
    </div>
  );
}
