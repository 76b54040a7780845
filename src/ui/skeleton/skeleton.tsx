import { classNames } from '../class-names.ts';
import { line, lines as linesClass, round as roundClass, skeleton } from './skeleton.css.ts';

export type SkeletonProps = {
  width?: number | string;
  height?: number | string;
  round?: boolean;
  className?: string | undefined;
};

/** Placeholder of loading content, in its final size. It is hidden from screen readers; announce the loading once around them. */
export function Skeleton({ width = '100%', height, round = false, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(skeleton, round && roundClass, className)}
      style={{ width, ...(height === undefined ? {} : { height }) }}
    />
  );
}

/** Placeholder of several lines of text. The last line is shorter. */
export function SkeletonText({ lines = 3, lastWidth = '60%' }: { lines?: number; lastWidth?: string }) {
  return (
    <span className={linesClass} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={line} width={lines > 1 && index === lines - 1 ? lastWidth : '100%'} />
      ))}
    </span>
  );
}
