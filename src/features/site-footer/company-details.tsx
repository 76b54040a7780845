import { useQuery } from '@tanstack/react-query';
import { companyInfoQuery } from '#api/content/company-info-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { address, company as companyClass, contact, heading, link, quiet } from './site-footer.css.ts';

/** Name, number, address and contact of the company. Without an answer the foot does without them: nothing hangs on it. */
export function CompanyDetails() {
  const { data: company, isPending } = useQuery(companyInfoQuery(useShopApi()));
  if (!company && !isPending) return null;
  return (
    <section className={companyClass} aria-labelledby="company" aria-busy={isPending}>
      <h2 className={heading} id="company">
        Company
      </h2>
      {company ? (
        <>
          <address className={address}>
            {company.name}
            <br />
            {company.address.street}
            <br />
            {company.address.postalCode} {company.address.city}
            <br />
            {company.address.country}
            <br />
            <span className={quiet}>Registration number {company.registrationNumber}</span>
          </address>
          <p className={contact}>
            {company.contact.email ? (
              <a className={link} href={`mailto:${company.contact.email}`}>
                {company.contact.email}
              </a>
            ) : null}
            {company.contact.phone ? (
              <a className={link} href={`tel:${company.contact.phone.replaceAll(/[^+\d]/g, '')}`}>
                {company.contact.phone}
              </a>
            ) : null}
          </p>
        </>
      ) : (
        <div className={address}>
          <SkeletonText lines={5} />
        </div>
      )}
    </section>
  );
}
