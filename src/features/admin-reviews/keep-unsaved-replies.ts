import { replaceEqualDeep } from '@tanstack/react-query';
import type { AdminReviewListResponse } from '#contract/reviews/reviews.ts';
import { isUnsaved } from '#forms/unsaved-changes.ts';

/** Key of the reply form of a review for `isUnsaved`. */
export const getReplyKey = (id: number): string => `reply to review ${id}`;

/**
 * Joins a list that was loaded again with the one before: a review that has left it, such as one whose reports are resolved, stays in its
 * place while a typed reply to it is not saved. React Query calls it for every write to the query, those of `setQueriesData` included,
 * and types both lists as unknown.
 */
export const keepUnsavedReplies = (before: unknown, loaded: unknown): unknown => {
  const { data: shown } = (before ?? { data: [] }) as AdminReviewListResponse;
  const list = loaded as AdminReviewListResponse;
  const data = shown.reduce((reviews, review, index) => {
    const isKept = isUnsaved(getReplyKey(review.id)) && reviews.every(({ id }) => id !== review.id);
    return isKept ? reviews.toSpliced(index, 0, review) : reviews;
  }, list.data);
  return replaceEqualDeep(before, { ...list, data });
};
