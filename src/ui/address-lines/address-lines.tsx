import { addressLines } from './address-lines.css.ts';

/** Name and address on an invoice. Two lines may be equal. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <address className={addressLines}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
