import { useNavigate } from 'react-router-dom';
import { shopperOrderStatusSchema } from '#contract/orders/orders.ts';
import { ORDER_STATUS_DISPLAY } from '#lib/orders/order-status.ts';
import { type OrdersAddress, ordersPath } from '#lib/addresses/orders-address.ts';
import { AddressField } from '#ui/address-field/address-field.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { openDetails } from '#ui/summary/open-details.ts';
import { Summary } from '#ui/summary/summary.tsx';
import { days, daysFields, filter } from './orders.css.ts';

interface DayFieldProps {
  label: string;
  day: string | undefined;
  limits: { min?: string | undefined; max?: string | undefined };
  onApply: (day: string | undefined) => void;
}

/** While a year is typed, the field has a day in each of the years 0002, 0020 and 0202. */
const hasWholeYear = (day: string) => /^[12]\d{3}-/.test(day);

/** Another value than a day with a whole year applies with Enter or when the field loses the focus, such as an empty one. */
function DayField({ label, day = '', limits, onApply }: DayFieldProps) {
  const apply = (typed: string) => {
    if (typed !== day) onApply(typed || undefined);
  };
  return (
    <AddressField
      label={label}
      type="date"
      value={day}
      {...limits}
      onChange={({ target }) => {
        if (hasWholeYear(target.value)) apply(target.value);
      }}
      onBlur={({ target }) => apply(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') apply(currentTarget.value);
      }}
    />
  );
}

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
      <details className={days} ref={(address.from ?? address.to) === undefined ? null : openDetails}>
        <Summary>Dates</Summary>
        <div className={daysFields}>
          <DayField
            label="From"
            day={address.from}
            limits={{ max: address.to }}
            onApply={(from) => applyFilter({ from })}
          />
          <DayField label="To" day={address.to} limits={{ min: address.from }} onApply={(to) => applyFilter({ to })} />
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
