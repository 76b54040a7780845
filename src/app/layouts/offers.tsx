import { useLocation } from 'react-router-dom';
import { IntentOffer } from '#features/product/intent-offer.tsx';
import { ReportOffer } from '#features/problem-report/report-offer.tsx';

/** Pages that a sign-in is about to leave: an offer would move the form. */
const SIGN_IN_PAGES = ['/sign-in', '/register'];

/** The strips above every page that offer something after an event. Each renders nothing until then. */
export function Offers() {
  const { pathname } = useLocation();
  return (
    <>
      <ReportOffer />
      {SIGN_IN_PAGES.includes(pathname) ? null : <IntentOffer />}
    </>
  );
}
