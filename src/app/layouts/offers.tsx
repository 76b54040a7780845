import { IntentOffer } from '#features/product/intent-offer.tsx';
import { ReportOffer } from '#features/problem-report/report-offer.tsx';

/** The strips above every page that offer something after an event. Each renders nothing until then. */
export function Offers() {
  return (
    <>
      <ReportOffer />
      <IntentOffer />
    </>
  );
}
