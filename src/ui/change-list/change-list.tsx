import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '#lib/formats/format-number.ts';
import type { ChangeGroup, ChangeRow } from '#lib/products/version-changes.ts';
import { CompareSlider } from '../compare-slider/compare-slider.tsx';
import { Summary } from '../summary/summary.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './change-list.css.ts';

export interface ChangeListProps {
  /** Names of the two versions. */
  from: string;
  to: string;
  groups: readonly ChangeGroup[];
  /** What can break a project. */
  breaking: readonly { path: string; text: string }[];
}

function Row({ row: { path, note, facts, pictures }, from, to }: { row: ChangeRow; from: string; to: string }) {
  return (
    <li className={styles.row}>
      <span className={styles.path}>{path}</span>
      <span className={styles.quiet}>{note}</span>
      {facts.length > 0 ? (
        <ul className={styles.facts}>
          {facts.map(({ label, before, after }) => (
            <li key={label}>
              {label} {before} <span aria-hidden="true">→</span>
              <VisuallyHidden>changed to</VisuallyHidden> <strong>{after}</strong>
            </li>
          ))}
        </ul>
      ) : null}
      {pictures ? <CompareSlider name={path} before={from} after={to} {...pictures} /> : null}
    </li>
  );
}

/** A longer list is collapsed to its first files, because the column is narrow and a file with pictures takes much height. */
const EXPANDED_MAX = 4;
const COLLAPSED_COUNT = 3;

function Rows({ label, rows, from, to }: { label: string; rows: readonly ChangeRow[]; from: string; to: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map((row) => (
        <Row key={row.path} row={row} from={from} to={to} />
      ))}
    </ul>
  );
}

function Group({ group, from, to }: { group: ChangeGroup; from: string; to: string }) {
  const { title, rows, more } = group;
  const shown = rows.length > EXPANDED_MAX ? COLLAPSED_COUNT : rows.length;
  const rest = rows.slice(shown);
  return (
    <div className={styles.group}>
      <p className={styles.title}>{title}</p>
      <Rows label={title} rows={rows.slice(0, shown)} from={from} to={to} />
      {rest.length > 0 ? (
        <details>
          <Summary>Show {formatNumber(rest.length)} more</Summary>
          <Rows label={`${title}, continued`} rows={rest} from={from} to={to} />
        </details>
      ) : null}
      {more > 0 ? <p className={styles.quiet}>and {formatNumber(more)} more</p> : null}
    </div>
  );
}

/** What changed between two versions: first what can break a project, then the files. */
export function ChangeList({ from, to, groups, breaking }: ChangeListProps) {
  return (
    <div className={styles.list}>
      {breaking.length > 0 ? (
        <div className={styles.warning}>
          <p className={styles.warningTitle}>
            <TriangleAlert size={16} aria-hidden="true" />
            Can break your project
          </p>
          <ul className={styles.rows}>
            {breaking.map(({ path, text }) => (
              <li key={`${path} ${text}`} className={styles.row}>
                <span>{text}</span>
                <span className={styles.path}>{path}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {groups.map((group) => (
        <Group key={group.title} group={group} from={from} to={to} />
      ))}
    </div>
  );
}
