import { useReportProblem } from '#machines/recorder-report/report-problem.react.ts';
import { Button } from '#ui/button/button.tsx';

export function ReportProblemButton() {
  const send = useReportProblem();
  return (
    <Button tone="quiet" onClick={() => send({ type: 'report.open' })}>
      Report a problem
    </Button>
  );
}
