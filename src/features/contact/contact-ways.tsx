import { useQuery } from '@tanstack/react-query';
import { companyInfoQuery } from '#api/content/company-info-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { telephoneHref } from '#lib/formats/telephone-href.ts';
import { Link } from '#ui/link/link.tsx';

/** Email and phone of the company, for people who do not want to use the form. Nothing until they are loaded: the form works without. */
export function ContactWays() {
  const { data: company } = useQuery(companyInfoQuery(useShopApi()));
  const { email, phone } = company?.contact ?? {};
  if (!email && !phone) return null;
  return (
    <p>
      You can also {email ? <Link href={`mailto:${email}`}>{`write to ${email}`}</Link> : null}
      {email && phone ? ' or ' : null}
      {phone ? <Link href={telephoneHref(phone)}>{`call ${phone}`}</Link> : null}.
    </p>
  );
}
