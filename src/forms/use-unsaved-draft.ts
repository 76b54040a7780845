import { useEffect } from 'react';
import { setUnsaved } from './unsaved-changes.ts';

/**
 * For a form whose draft is kept on other pages of the tab: only closing or reloading the tab would lose it, so only the browser asks.
 * @param draft what holds the draft
 * @param isUnsaved whether it holds one
 */
export const useUnsavedDraft = (draft: object, isUnsaved: boolean): void => {
  useEffect(() => {
    setUnsaved(draft, isUnsaved);
    return () => setUnsaved(draft, false);
  }, [draft, isUnsaved]);
};
