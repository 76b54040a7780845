import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { GitCompare } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ThemeButton } from '#features/site-header/theme-button.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { ChartPage } from './chart-page.tsx';
import { ComparisonPage } from './comparison-page.tsx';
import { findCharts } from './find-charts.ts';
import { summariesQuery, walkPaths } from './requests.ts';
import { runMachine } from './run.machine.ts';
import { type Selection, buildHref, useSelection } from './selection.ts';
import type { ChartSummary } from './shapes.ts';
import * as styles from './window.css.ts';

const runWithServer = runMachine.provide({ actors: { walkPaths } });

const SKELETON_LINES = 8;
const FIRST_COMMIT = 'HEAD~10';

/** The QA window: every chart with its paths, coverage and runs. See docs/qa.md. */
export function WindowPage() {
  const selection = useSelection();
  const { data, error, refetch } = useQuery(summariesQuery);
  const run = useMachine(runWithServer);
  if (error) return <RetryNotice sentence="The charts could not be loaded" onRetry={() => void refetch()} />;
  const chart = data?.find(({ name }) => selection.chart === null || name === selection.chart);
  return (
    <main className={styles.page}>
      <title>QA window</title>
      <header className={styles.head}>
        <h1 className={styles.title}>QA window</h1>
        <ButtonLink
          size="small"
          tone="quiet"
          icon={<GitCompare size={16} aria-hidden="true" />}
          href={buildHref({ ...selection, commit: FIRST_COMMIT })}
        >
          Compare builds
        </ButtonLink>
        <ThemeButton />
      </header>
      <div className={styles.columns}>
        {data ? <ChartList charts={data} shown={chart?.name ?? null} selection={selection} /> : null}
        {data ? null : <SkeletonText lines={SKELETON_LINES} />}
        {data && !chart && selection.commit === null ? (
          <Notice compact sentence={`There is no chart ${selection.chart}`} />
        ) : null}
        {chart && selection.commit === null ? (
          <ChartPage name={chart.name} selection={{ ...selection, chart: chart.name }} run={run} />
        ) : null}
        {data && selection.commit !== null ? <ComparisonPage commit={selection.commit} selection={selection} /> : null}
      </div>
    </main>
  );
}

interface ChartListProps {
  charts: readonly ChartSummary[];
  shown: string | null;
  selection: Selection;
}

function ChartList({ charts, shown, selection }: ChartListProps) {
  const navigate = useNavigate();
  const found = findCharts(charts, selection.find);
  return (
    <nav className={styles.charts} aria-label="Charts">
      <Field
        label="Find a chart, state or event"
        type="search"
        autoComplete="off"
        defaultValue={selection.find}
        onChange={({ target }) => void navigate(buildHref({ ...selection, find: target.value }), { replace: true })}
      />
      {found.length === 0 ? <p>No chart has “{selection.find}”.</p> : null}
      <ul className={styles.list}>
        {found.map(({ name, isLifecycle, states, events }) => (
          <li key={name}>
            <Link
              className={styles.item}
              href={buildHref({ ...selection, chart: name, state: null, path: null, commit: null })}
              aria-current={name === shown && selection.commit === null ? 'page' : undefined}
            >
              {name}
              {isLifecycle ? ' (server)' : null}
            </Link>
            {selection.find === '' ? null : (
              <ul className={styles.list}>
                {states.map((state) => (
                  <li key={state}>
                    <Link
                      className={styles.match}
                      href={buildHref({ ...selection, chart: name, state, path: null, commit: null })}
                    >
                      {state}
                    </Link>
                  </li>
                ))}
                {events.map((event) => (
                  <li key={event} className={styles.matchedEvent}>
                    event {event}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
