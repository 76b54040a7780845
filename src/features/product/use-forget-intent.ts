import { useEffect } from 'react';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';

/** Discards the stored intent once it is carried out, also by the user elsewhere, so that it is not offered again after an undo. */
export const useForgetIntent = (isDone: boolean): void => {
  const { send } = useIntentGate();
  useEffect(() => {
    if (isDone) send({ type: 'intent.forget' });
  }, [isDone, send]);
};
