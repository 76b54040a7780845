import type { ReactNode } from 'react';
import { getHttpStatus } from '#api/api-error.ts';
import { Notice } from '#ui/notice/notice.tsx';

const NOT_FOUND = 404;
const GONE = 410;

/** Whether a request failed because the link is unknown, used or expired, so that a retry cannot succeed. */
export const isLinkInvalid = (error: unknown): boolean => {
  const status = getHttpStatus(error);
  return status === NOT_FOUND || status === GONE;
};

/** Explains why an emailed link does not work, with an action that helps. */
export function InvalidLinkNotice({ sentence, action }: { sentence: string; action: ReactNode }) {
  return <Notice compact tone="error" sentence={sentence} action={action} />;
}
