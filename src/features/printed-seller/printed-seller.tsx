import { useQuery } from '@tanstack/react-query';
import { companyInfoQuery } from '#api/content/company-info-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { seller, sellerName } from './printed-seller.css.ts';

/** The seller's address, only in print, where the header and footer are hidden. */
export function PrintedSeller() {
  const { data: company } = useQuery(companyInfoQuery(useShopApi()));
  if (!company) return null;
  const { street, postalCode, city, country } = company.address;
  return (
    <address className={seller}>
      <strong className={sellerName}>
        <Logo withName={false} />
        {company.name}
      </strong>
      {street}, {postalCode} {city}, {country}
      <br />
      Registration number {company.registrationNumber}
    </address>
  );
}
