import { useLocation } from 'react-router-dom';
import { useRecorderReport } from '#machines/recorder-report/recorder-report.react.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { codeText } from './problem-report.css.ts';
import { ReportSummary } from './report-summary.tsx';

/** Skeleton lines while the summary loads. */
const SKELETON_LINES = 6;

/** Shows what a problem report contains, sends it, and shows its code. See [support tracing](../../../docs/design/support-and-traces.md#support-tracing). */
export function ReportDialog() {
  const report = useRecorderReport();
  return (
    <Dialog
      open={report.isOpen}
      onOpenChange={() => report.send({ type: 'report.dismiss' })}
      placement="center"
      size="medium"
      title="Report a problem"
      footer={report.code === null ? <Actions {...report} /> : <Done {...report} />}
    >
      <Content {...report} />
    </Dialog>
  );
}

type Report = ReturnType<typeof useRecorderReport>;

function Content({ code, trace, isUnsent }: Report) {
  if (code !== null)
    return (
      <Notice
        tone="done"
        compact
        sentence="Your report was sent"
        details={
          <>
            <p>Tell our support team this code:</p>
            <p className={codeText}>{code}</p>
          </>
        }
      />
    );
  if (!trace) return <SkeletonText lines={SKELETON_LINES} />;
  return (
    <>
      {isUnsent ? (
        <Notice
          tone="error"
          compact
          sentence="The report could not be sent"
          details="Try again once you are online, or save it as a file and send it to our support team later."
        />
      ) : null}
      <ReportSummary trace={trace} />
    </>
  );
}

function Actions({ trace, isBusy, isUnsent, send }: Report) {
  return (
    <>
      <Button tone="quiet" disabled={trace === null || isBusy} onClick={() => send({ type: 'report.save' })}>
        Save as a file
      </Button>
      <Button busy={isBusy} disabled={trace === null} onClick={() => send({ type: 'report.send' })}>
        {isUnsent ? 'Try again' : 'Send report'}
      </Button>
    </>
  );
}

const SUPPORT_FORM = '/account/support/new';

/** An open support form keeps its other parameters: they say which order it is about. */
const useSupportFormPath = (code: string) => {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(pathname === SUPPORT_FORM ? search : '');
  params.set('trace', code);
  return `${SUPPORT_FORM}?${params}`;
};

function Done({ code, send }: Report) {
  const dismiss = () => send({ type: 'report.dismiss' });
  return (
    <>
      <ButtonLink tone="quiet" href={useSupportFormPath(code ?? '')} onClick={dismiss}>
        Ask for help with this report
      </ButtonLink>
      <Button onClick={dismiss}>Done</Button>
    </>
  );
}
