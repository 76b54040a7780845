/** Resolves in a task of its own, so that the browser can respond to the user before it. */
export const waitForNextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
