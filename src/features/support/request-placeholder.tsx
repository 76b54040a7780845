import type { UseQueryResult } from '@tanstack/react-query';
import { getHttpStatus } from '#api/api-error.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import * as styles from './support.css.ts';

interface RequestPlaceholderProps {
  query: UseQueryResult;
  /** Link to the list of requests. */
  list: { href: string; label: string };
}

/** Shown in place of a request while it loads, when it does not exist, and when it cannot be loaded. */
export function RequestPlaceholder({ query, list }: RequestPlaceholderProps) {
  const failure = toLoadFailure(query.error, 'The request could not be loaded');
  if (!failure) {
    return (
      <div aria-busy="true" className={styles.entries}>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </div>
    );
  }
  if (getHttpStatus(query.error) === 404) {
    return (
      <Notice sentence="This request does not exist" action={<ButtonLink href={list.href}>{list.label}</ButtonLink>} />
    );
  }
  return <FailureNotice failure={failure} {...getRetryProps(query)} />;
}
