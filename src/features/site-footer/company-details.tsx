import { useQuery } from '@tanstack/react-query';
import { companyInfoQuery } from '#api/content/company-info-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { telephoneHref } from '#lib/formats/telephone-href.ts';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { FooterRetry } from './footer-retry.tsx';
import { address, company as companyClass, contact, heading, link, quiet, unbroken } from './site-footer.css.ts';

export function CompanyDetails() {
  const { data: company, isFetching, refetch } = useQuery(companyInfoQuery(useShopApi()));
  const isLoading = !company && isFetching;
  return (
    <section className={companyClass} aria-labelledby="company" aria-busy={isLoading}>
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
            <span className={quiet}>
              Registration number <span className={unbroken}>{company.registrationNumber}</span>
            </span>
          </address>
          <p className={contact}>
            {company.contact.email ? (
              <a className={link} href={`mailto:${company.contact.email}`}>
                {company.contact.email}
              </a>
            ) : null}
            {company.contact.phone ? (
              <a className={link} href={telephoneHref(company.contact.phone)}>
                {company.contact.phone}
              </a>
            ) : null}
          </p>
        </>
      ) : isLoading ? (
        <div className={address}>
          <SkeletonText lines={5} />
        </div>
      ) : (
        <FooterRetry sentence="Our address could not be loaded" onRetry={() => void refetch()} />
      )}
    </section>
  );
}
