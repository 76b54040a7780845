import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { comparisonQuery } from './requests.ts';
import { type Selection, buildHref } from './selection.ts';
import type { TransitionChange } from './shapes.ts';
import * as styles from './window.css.ts';

const SKELETON_LINES = 6;

/** The transitions that came, went or changed since a commit. */
export function ComparisonPage({ commit, selection }: { commit: string; selection: Selection }) {
  const navigate = useNavigate();
  const { data, error, isFetching } = useQuery(comparisonQuery(commit));
  const compare = (form: FormData) => {
    const wanted = form.get('commit');
    if (typeof wanted === 'string' && wanted !== '') void navigate(buildHref({ ...selection, commit: wanted }));
  };
  return (
    <article className={styles.chart}>
      <h2 className={styles.chartTitle}>Compare builds</h2>
      <p>
        Which transitions were added, removed or changed since a commit. Its charts are compared with the files here.
      </p>
      <form className={styles.compareForm} action={compare}>
        <Field label="Commit, branch or tag" name="commit" autoComplete="off" required defaultValue={commit} />
        <Button type="submit" busy={isFetching}>
          Compare
        </Button>
      </form>
      {error ? <Notice tone="error" sentence={error.message} compact /> : null}
      {!data && !error ? <SkeletonText lines={SKELETON_LINES} /> : null}
      {data ? (
        <>
          <p>
            Compared with <code>{data.commit.slice(0, 8)}</code>, {data.subject}
          </p>
          {data.changes.length === 0 ? <Notice compact sentence="No transition differs" /> : null}
          <Changes changes={data.changes} />
        </>
      ) : null}
    </article>
  );
}

function Changes({ changes }: { changes: readonly TransitionChange[] }) {
  return [...new Set(changes.map(({ chart }) => chart))].map((chart) => (
    <section key={chart} aria-labelledby={chart}>
      <h3 className={styles.sectionTitle} id={chart}>
        {chart}
      </h3>
      <ul className={styles.list}>
        {changes
          .filter((change) => change.chart === chart)
          .map(({ kind, transition, before, after }) => (
            <li key={transition} className={styles.change}>
              <span className={styles.kind({ kind })}>{kind}</span> <code>{transition}</code>
              {before === null ? null : <p className={styles.quiet}>before: {before}</p>}
              {after === null ? null : <p className={styles.quiet}>now: {after}</p>}
            </li>
          ))}
      </ul>
    </section>
  ));
}
