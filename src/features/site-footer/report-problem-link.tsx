import { useReportProblem } from '#machines/recorder-report/report-problem.react.ts';
import { textButton } from './site-footer.css.ts';

export function ReportProblemLink() {
  const send = useReportProblem();
  return (
    <button type="button" className={textButton} onClick={() => send({ type: 'report.open' })}>
      Report a problem
    </button>
  );
}
