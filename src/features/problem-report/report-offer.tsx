import { useRecorderReport } from '#machines/recorder-report/recorder-report.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Offer } from '#ui/offer/offer.tsx';

/** Offers to report a problem after something failed. */
export function ReportOffer() {
  const { isOffered, send } = useRecorderReport();
  if (!isOffered) return null;
  return (
    <Offer label="Something went wrong" text="Something went wrong here. Would you like to report it?">
      <Button size="small" onClick={() => send({ type: 'report.open' })}>
        Report a problem
      </Button>
      <Button size="small" tone="quiet" onClick={() => send({ type: 'report.dismiss' })}>
        Not now
      </Button>
    </Offer>
  );
}
