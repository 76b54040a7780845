import type { ReactNode } from 'react';
import { statusOf } from '#api/api-error.ts';
import { Notice } from '#ui/notice/notice.tsx';

const NOT_FOUND = 404;
const GONE = 410;

/** Whether it is the link that is no longer good, or never was: another try with it is for nothing. */
export const isLinkRefused = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === NOT_FOUND || status === GONE;
};

/** Says of a mailed link why it does nothing, and what to do next. */
export function RefusedLink({ sentence, action }: { sentence: string; action: ReactNode }) {
  return <Notice compact tone="error" sentence={sentence} action={action} />;
}
