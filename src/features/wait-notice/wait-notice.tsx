import { useSlowPurchase } from '#machines/purchase/purchase.react.ts';
import { useReportProblem } from '#machines/recorder-report/report-problem.react.ts';
import { useIsRefreshSlow, useSignOut } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { actions, notice, place } from './wait-notice.css.ts';

/**
 * Shows what the shop has been waiting for when a refresh or a purchase is slow, how to stop waiting without a loss, and how to report
 * it. A user who stops waiting for a purchase is offered a report; signing out offers none. See [slow refresh](../../../docs/reliability.md#slow-refresh) and [slow purchase](../../../docs/reliability.md#slow-purchase).
 */
export function WaitNotice() {
  const isRefreshSlow = useIsRefreshSlow();
  const purchase = useSlowPurchase();
  const report = useReportProblem();
  const stopPurchase = () => {
    purchase.send({ type: 'purchase.stopWaiting' });
    report({ type: 'report.offer' });
  };
  return (
    // The live region is always rendered, so that screen readers read its new text.
    <div className={place} aria-live="polite">
      {isRefreshSlow ? <SlowRefresh /> : null}
      {purchase.isSlow ? <SlowPurchase isSent={!isRefreshSlow} onStop={stopPurchase} /> : null}
    </div>
  );
}

function SlowRefresh() {
  const signOut = useSignOut();
  return (
    <div className={notice}>
      <p>Still renewing your sign-in. You stay signed in, and your requests are sent as soon as it is renewed.</p>
      <div className={actions}>
        <Button size="small" tone="quiet" onClick={signOut}>
          Stop waiting and sign out
        </Button>
        <ReportButton />
      </div>
    </div>
  );
}

function SlowPurchase({ isSent, onStop }: { isSent: boolean; onStop: () => void }) {
  return (
    <div className={notice}>
      <p>
        {isSent
          ? 'Still waiting for the payment page. Nothing is charged before you pay there. If you stop, you can buy again: the same order continues.'
          : 'Your purchase has not been sent yet. It waits until your sign-in is renewed.'}
      </p>
      <div className={actions}>
        <Button size="small" tone="quiet" onClick={onStop}>
          {isSent ? 'Stop waiting' : 'Cancel the purchase'}
        </Button>
        <ReportButton />
      </div>
    </div>
  );
}

function ReportButton() {
  const report = useReportProblem();
  return (
    <Button size="small" tone="quiet" onClick={() => report({ type: 'report.open' })}>
      Report a problem
    </Button>
  );
}
