import { useEffect } from 'react';
import { setUnsaved } from './unsaved-changes.ts';

/**
 * For what would be lost besides the values of a long form. The browser asks before it closes or reloads the tab; a page with a
 * `LeaveQuestion` asks before it is left, too. The draft of a review is kept on other pages of the tab, so its page has no such question.
 * @param draft what would be lost
 * @param isUnsaved whether it holds one
 */
export const useUnsavedDraft = (draft: object, isUnsaved: boolean): void => {
  useEffect(() => {
    setUnsaved(draft, isUnsaved);
    return () => setUnsaved(draft, false);
  }, [draft, isUnsaved]);
};
