import { useReportProblem } from '#machines/recorder-report/recorder-report.react.ts';
import { textButton } from './site-footer.css.ts';

/** Opens the report of a problem from any page. */
export function ReportProblem() {
  const send = useReportProblem();
  return (
    <button type="button" className={textButton} onClick={() => send({ type: 'report.open' })}>
      Report a problem
    </button>
  );
}
