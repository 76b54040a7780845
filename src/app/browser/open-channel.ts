/** A channel to the other tabs; null where the browser has none, or forbids it together with its storage. */
export const openChannel = (Channel: typeof BroadcastChannel | undefined, name: string): BroadcastChannel | null => {
  try {
    return Channel ? new Channel(name) : null;
  } catch {
    return null;
  }
};
