import { createContext, use } from 'react';

/** Closes the row around a form. Does nothing without one. */
export const CloseRowContext = createContext<() => void>(() => {});

/** @returns closes the row around the component and gives the focus back to what opens it */
export const useCloseRow = () => use(CloseRowContext);
