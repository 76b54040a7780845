import { replaceEqualDeep } from '@tanstack/react-query';
import type { AdminReviewListResponse } from '#contract/reviews/reviews.ts';
import { isUnsaved } from '#forms/unsaved-changes.ts';

/** Names the form of the reply to a review among those with changes that are not saved. */
export const getReplyKey = (id: number): string => `reply to review ${id}`;

/**
 * Joins a list that was loaded again with the one before: a review that has left it, such as one whose reports are resolved, stays in its
 * place while a typed reply to it is not saved.
 */
export const keepReplied = (before: unknown, loaded: unknown): unknown => {
  // As an option of a query it has no types of its own.
  const { data: shown } = (before ?? { data: [] }) as AdminReviewListResponse;
  const list = loaded as AdminReviewListResponse;
  const data = shown.reduce((reviews, review, index) => {
    const isKept = isUnsaved(getReplyKey(review.id)) && reviews.every(({ id }) => id !== review.id);
    return isKept ? reviews.toSpliced(index, 0, review) : reviews;
  }, list.data);
  return replaceEqualDeep(before, { ...list, data });
};
