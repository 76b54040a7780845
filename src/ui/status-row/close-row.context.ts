import { createContext, use } from 'react';

/** Closes the row around a form. Does nothing without one. */
export const CloseRowContext = createContext<() => void>(() => {});

/** @returns a function that closes the row around the component and returns the focus to what opens it */
export const useCloseRow = () => use(CloseRowContext);
