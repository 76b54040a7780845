import { onNextInteraction } from './next-interaction.ts';
import { whenIdle } from './when-idle.ts';

/** Calls back once the browser is idle after a wait, or the user acts. @returns a function that cancels the call */
const whenIdleOrUsed = (callback: () => void, waitMs: number): (() => void) => {
  let cancelWait: () => void;
  const cancel = () => {
    cancelWait();
    cancelInteraction();
  };
  const run = () => {
    cancel();
    callback();
  };
  const waitUntilIdle = () => {
    cancelWait = whenIdle(run);
  };
  if (waitMs === 0) waitUntilIdle();
  else {
    const timer = setTimeout(waitUntilIdle, waitMs);
    cancelWait = () => clearTimeout(timer);
  }
  const cancelInteraction = onNextInteraction(run);
  return cancel;
};

/**
 * Loads code once the browser is idle after a wait, or the user acts; after a failure, such as a lost network, again when the
 * user acts next or the network is back.
 * @param waitMs ms
 * @returns a function that ends the attempts
 */
export const keepLoading = <Loaded>(
  load: () => Promise<Loaded>,
  waitMs: number,
  onLoaded: (loaded: Loaded) => void,
) => {
  let isOver = false;
  let cancel: () => void;
  const attempt = async () => {
    try {
      const loaded = await load();
      if (!isOver) onLoaded(loaded);
    } catch {
      if (!isOver) cancel = onNextInteraction(() => void attempt());
    }
  };
  cancel = whenIdleOrUsed(() => void attempt(), waitMs);
  return () => {
    isOver = true;
    cancel();
  };
};
