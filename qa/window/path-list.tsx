import { Link } from '#ui/link/link.tsx';
import { type Selection, buildHref } from './selection.ts';
import type { LastRun, PathView } from './shapes.ts';
import * as styles from './window.css.ts';

const getEndState = ({ start, steps }: PathView) => steps.at(-1)?.to ?? start;

const wholeText = (path: PathView) =>
  [path.input, ...path.steps.map(({ name }) => name)].join(' → ') + `: ${getEndState(path)}`;

/** The last step alone, where the state before it is known. */
const lastText = (path: PathView) => {
  const last = path.steps.at(-1);
  if (!last) return wholeText(path);
  return `${last.name}: ${last.isIgnored ? 'ignored' : last.to}`;
};

const getResult = (path: PathView, runs: readonly LastRun[]) => {
  const run = runs.findLast((each) => each.path === path.id);
  if (run) return run.hasPassed ? 'passed' : 'failed';
  return path.refusal === null ? 'not run' : 'refused';
};

export interface PathListProps {
  title: string;
  paths: readonly PathView[];
  runs: readonly LastRun[];
  selection: Selection;
  /** Shows the last step of each path alone. */
  isLast?: boolean;
}

/** Paths to choose from, each with its last result. */
export function PathList({ title, paths, runs, selection, isLast = false }: PathListProps) {
  return (
    <>
      <h4 className={styles.listTitle}>{title}</h4>
      <ul className={styles.list}>
        {paths.map((path) => (
          <li key={path.id} className={styles.pathRow}>
            <Link className={styles.item} href={buildHref({ ...selection, path: path.id })}>
              {isLast ? lastText(path) : wholeText(path)}
            </Link>
            <span className={styles.result({ result: getResult(path, runs) })}>{getResult(path, runs)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
