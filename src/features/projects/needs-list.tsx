import type { ProjectNeeds } from '#contract/projects/project.ts';
import { describeNeeds } from '#lib/projects/project-texts.ts';
import * as styles from './projects.css.ts';

/** What a project needs. */
export function NeedsList({ needs }: { needs: ProjectNeeds }) {
  return (
    <dl className={styles.needs}>
      {describeNeeds(needs).map(({ label, value }) => (
        <div key={label} className={styles.need}>
          <dt className={styles.term}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
