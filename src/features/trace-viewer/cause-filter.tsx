import { useNavigate, useSearchParams } from 'react-router-dom';
import type { FindingCause } from '#contract/trace-findings/finding.ts';
import { describeCause } from '#contract/trace-findings/summarize-report.ts';
import type { CauseCount } from '#contract/traces/trace-list.ts';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { causeFilter } from './trace-viewer.css.ts';

interface CauseFilterProps {
  /** Of the reports that the other filters leave, the most frequent first; empty until they are loaded. */
  causes: readonly CauseCount[];
  chosen: FindingCause | null;
}

/** Filters the reports by their finding, and says how many have each. */
export function CauseFilter({ causes, chosen }: CauseFilterProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const apply = (cause: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.delete('cause');
    if (cause !== '') next.set('cause', cause);
    void navigate({ search: next.toString() }, { preventScrollReset: true });
  };
  const isChosenListed = causes.some(({ cause }) => cause === chosen);
  return (
    <div className={causeFilter}>
      <SelectField label="Finding" value={chosen ?? ''} onChange={({ target }) => apply(target.value)}>
        <option value="">All</option>
        {causes.map(({ cause, finding, count }) => (
          <option key={cause} value={cause}>
            {finding} ({count})
          </option>
        ))}
        {chosen === null || isChosenListed ? null : <option value={chosen}>{describeCause(chosen)}</option>}
      </SelectField>
    </div>
  );
}
