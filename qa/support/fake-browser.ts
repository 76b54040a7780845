type CookieStoreLike = Pick<CookieStore, 'getAll'>;

export interface JarTab {
  document: Pick<Document, 'cookie'>;
  cookieStore: CookieStoreLike;
  /** The value of `document.cookie` in this tab. */
  shown(): ReadonlyMap<string, string>;
  /** Makes the other tabs' writes visible in this tab. */
  catchUp(): void;
}

/**
 * The cookies of one browser. Its tabs share them as in Chromium: a write is applied when its tab reads `document.cookie` again, and
 * `document.cookie` may show a write of another tab only after `sync`.
 */
export interface CookieJar {
  tab(): JarTab;
  /** Makes another tab's writes visible only after `sync`. */
  lag(): void;
  sync(): void;
  /** Blocks every later cookie write. */
  refuse(): void;
  /** The value of a cookie after every write is applied. */
  get(name: string): string | undefined;
  /** Removes a cookie, as when it expires or the user deletes it. */
  expire(...names: string[]): void;
  set(name: string, value: string): void;
  /** Every assignment to `document.cookie`. */
  writes: string[];
}

export const createCookieJar = (): CookieJar => {
  const truth = new Map<string, string>();
  const views: Map<string, string>[] = [];
  const pending: (() => void)[] = [];
  const writes: string[] = [];
  let isLagging = false;
  let isRefusing = false;

  const renew = (view: Map<string, string>) => {
    view.clear();
    for (const [name, value] of truth) view.set(name, value);
  };
  const sync = () => views.forEach(renew);
  const put = (cookies: Map<string, string>, name: string, value: string, isGone: boolean) =>
    isGone ? void cookies.delete(name) : void cookies.set(name, value);

  const assign = (view: Map<string, string>, text: string) => {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', ...rest] = pair.split('=');
    const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (isRefusing && !isGone) return;
    put(truth, name, rest.join('='), isGone);
    put(view, name, rest.join('='), isGone);
    if (!isLagging) sync();
  };

  return {
    tab: () => {
      const view = new Map(truth);
      const written: string[] = [];
      views.push(view);
      const applyWrites = () => written.splice(0).forEach((text) => assign(view, text));
      pending.push(applyWrites);
      return {
        document: {
          get cookie() {
            applyWrites();
            return [...view].map(([name, value]) => `${name}=${value}`).join('; ');
          },
          set cookie(text: string) {
            writes.push(text);
            written.push(text);
          },
        },
        shown: () => view,
        catchUp: () => renew(view),
        cookieStore: {
          getAll: () => Promise.resolve([...truth].map(([name, value]): CookieListItem => ({ name, value }))),
        },
      };
    },
    lag: () => {
      isLagging = true;
    },
    sync,
    refuse: () => {
      isRefusing = true;
    },
    get: (name) => {
      for (const applyWrites of pending) applyWrites();
      return truth.get(name);
    },
    expire: (...names) => {
      for (const name of names) truth.delete(name);
      sync();
    },
    set: (name, value) => {
      truth.set(name, value);
      sync();
    },
    writes,
  };
};

/** Web Locks of one origin: one holder per name, with a queue. */
export const createLocks = (): LockManager => {
  const lines = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { signal }: { signal?: AbortSignal },
    run: () => Promise<unknown>,
  ): Promise<unknown> => {
    const before = lines.get(name) ?? Promise.resolve();
    let leave!: () => void;
    const held = new Promise<void>((resolve) => (leave = resolve));
    lines.set(
      name,
      before.then(() => held),
    );
    try {
      await Promise.race([
        before,
        new Promise<never>((_, reject) => {
          const abort = () => reject(signal?.reason as Error);
          if (signal?.aborted) abort();
          signal?.addEventListener('abort', abort);
        }),
      ]);
      return await run();
    } finally {
      leave();
    }
  };
  return { request } as unknown as LockManager;
};

/** A BroadcastChannel for the tabs of one fake browser. A message reaches every other channel in a later task. */
export const createBroadcast = () => {
  const channels = new Set<EventTarget>();
  return class extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(message: unknown) {
      const data = structuredClone(message);
      for (const channel of channels)
        if (channel !== this)
          queueMicrotask(() => void channel.dispatchEvent(Object.assign(new Event('message'), { data })));
    }
    close() {
      channels.delete(this);
    }
  } as unknown as typeof BroadcastChannel;
};

/** A `localStorage`; with `isForbidden` every use throws, as in a browser that blocks it. */
export const createStorage = (isForbidden = false): Storage => {
  const entries = new Map<string, string>();
  const guard = <Result>(use: () => Result): Result => {
    if (isForbidden) throw new DOMException('The operation is insecure', 'SecurityError');
    return use();
  };
  return {
    get length() {
      return guard(() => entries.size);
    },
    key: (index) => guard(() => [...entries.keys()][index] ?? null),
    getItem: (key) => guard(() => entries.get(key) ?? null),
    setItem: (key, value) => guard(() => void entries.set(key, value)),
    removeItem: (key) => guard(() => void entries.delete(key)),
    clear: () => guard(() => entries.clear()),
  };
};
