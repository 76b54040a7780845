import type { UseQueryResult } from '@tanstack/react-query';
import { statusOf } from '#api/api-error.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import * as styles from './support.css.ts';

interface NoRequestProps {
  query: UseQueryResult;
  /** Where all requests are. */
  list: { href: string; label: string };
}

/** Stands in place of a request: it is still coming, there is none, or it could not be loaded. */
export function NoRequest({ query, list }: NoRequestProps) {
  if (!query.error) {
    return (
      <div aria-busy="true" className={styles.entries}>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </div>
    );
  }
  if (statusOf(query.error) === 404) {
    return (
      <Notice sentence="There is no such request." action={<ButtonLink href={list.href}>{list.label}</ButtonLink>} />
    );
  }
  return <RetryNotice sentence="The request could not be loaded." {...getRetryProps(query)} />;
}
