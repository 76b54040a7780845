import { useEffect } from 'react';
import { setUnsaved } from './unsaved-changes.ts';

/**
 * Marks data outside a long form as unsaved, such as an upload or a draft. The browser asks before it closes or reloads the tab; a page
 * with a `LeaveQuestion` asks before it is left, too. The draft of a review is kept on other pages of the tab, so its page has no such
 * question.
 * @param draft identifies the data
 * @param isUnsaved whether leaving would lose it
 * @param loss text of the question; by default that of a form
 */
export const useUnsavedDraft = (draft: object, isUnsaved: boolean, loss?: string): void => {
  useEffect(() => {
    setUnsaved(draft, isUnsaved, loss);
    return () => setUnsaved(draft, false);
  }, [draft, isUnsaved, loss]);
};
