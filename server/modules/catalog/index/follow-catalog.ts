import { performance } from 'node:perf_hooks';
import { clearCache } from '#server/platform/cache.ts';
import type { Database, OpenDatabase } from '#server/platform/db/client.ts';
import type { Listen } from '#server/platform/db/listen.ts';
import type { Log } from '#server/platform/log.ts';
import { type ChangesPosition, WHOLE_CATALOG, readChanges } from '../queries/catalog-changes.ts';
import { readIndexRows } from '../queries/index-rows.ts';
import { buildIndex } from './build-index.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { type MemoryIndex, asCatalogIndex } from './memory-index.ts';
import { createPause } from './slices.ts';

/** NOTIFY channel of the triggers on the catalog's tables. */
const CHANNEL = 'catalog_changes';
/** For more changed products than this, a new index is built in slices, because applying them would block requests. */
const CHANGES_MAX = 64;
/** ms between reads of the changes, also while the listening connection is lost. */
const POLL_INTERVAL = 5_000;
const POLL_INTERVAL_UNHEARD = 500;
/** ms. Changes are deleted after an hour, so a node that was offline for longer than this rebuilds its index. */
const AWAY_MAX = 1_800_000;

interface FollowerDeps {
  db: Database;
  engine: OpenDatabase['engine'];
  listen: Listen;
  log: Pick<Log, 'info' | 'warn'>;
  /** Used until the first index is built. */
  fallback: CatalogIndex;
}

/** Keeps an index in memory that follows the database. */
export interface CatalogFollower {
  /** The newest version. Until the first one is built, the fallback. */
  current(): CatalogIndex;
  /** Number of listed products of the index in memory; null until it is built. */
  size(): number | null;
  /** Starts to follow. Resolves when the first version is built. */
  start(): Promise<void>;
  /** Resolves when every change that was committed before the call is in the index. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

export const createCatalogFollower = ({ db, engine, listen, log, fallback }: FollowerDeps): CatalogFollower => {
  let index: MemoryIndex | null = null;
  let shown = fallback;
  /** The changes that `index` contains. */
  let position: ChangesPosition | null = null;
  /** Whether `index` misses changes before `position`, so that it has to be rebuilt. */
  let isStale = false;
  let building: Promise<void> | null = null;
  let queue: Promise<void> = Promise.resolve();
  let isStopped = true;
  let isListening = false;
  let isPollQueued = false;
  let lastPoll = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let stopListening = async () => {};

  /** Runs one step at a time, so that no two change the index. */
  const enqueue = (step: () => Promise<void>): Promise<void> => {
    const done = queue.then(step);
    queue = done.catch(() => {});
    return done;
  };

  const show = (next: MemoryIndex) => {
    shown = asCatalogIndex(next);
    index = next;
    clearCache(db);
  };

  /** Reads the changed products and their rows in one snapshot. */
  const readNews = (after: ChangesPosition) =>
    db.transaction(
      async (tx) => {
        const news = await readChanges(tx, after);
        const isSmall = !news.productIds.includes(WHOLE_CATALOG) && news.productIds.length <= CHANGES_MAX;
        return { ...news, isSmall, rows: isSmall ? await readIndexRows(tx, news.productIds) : [] };
      },
      { isolationLevel: 'repeatable read' },
    );

  /** Builds a new index that contains everything committed until it is finished. */
  const build = async (): Promise<{ next: MemoryIndex; nextPosition: ChangesPosition }> => {
    let { position: nextPosition } = await readChanges(db, null);
    let next = await buildIndex(db, engine, createPause());
    for (;;) {
      const news = await readChanges(db, nextPosition);
      if (news.productIds.length === 0) return { next, nextPosition };
      if (news.productIds.includes(WHOLE_CATALOG) || news.productIds.length > next.room) {
        nextPosition = news.position;
        next = await buildIndex(db, engine, createPause());
        continue;
      }
      const pause = createPause();
      for (let at = 0; at < news.productIds.length; at += CHANGES_MAX) {
        const ids = news.productIds.slice(at, at + CHANGES_MAX);
        next.change(ids, await readIndexRows(db, ids));
        await pause();
      }
      nextPosition = news.position;
    }
  };

  const rebuild = (): Promise<void> => {
    building ??= (async () => {
      const start = performance.now();
      const { next, nextPosition } = await build();
      await enqueue(async () => {
        position = nextPosition;
        // Changes that the old index applied meanwhile must not disappear.
        const news = await readNews(nextPosition);
        if (news.isSmall && news.rows.length <= next.room) {
          next.change(news.productIds, news.rows);
          ({ position } = news);
        }
        isStale = false;
        show(next);
      });
      pollLater();
      log.info({ products: next.size, ms: Math.round(performance.now() - start) }, 'catalog index built');
    })().finally(() => {
      building = null;
    });
    return building;
  };

  const rebuildLater = () => {
    isStale = true;
    rebuild().catch((error: unknown) => log.warn({ err: error }, 'could not build the catalog index'));
  };

  const applyNews = async () => {
    isPollQueued = false;
    if (isStopped) return;
    if (!index || !position) {
      lastPoll = performance.now();
      // The first build failed.
      if (!building) rebuildLater();
      return;
    }
    const wasAway = performance.now() - lastPoll > AWAY_MAX;
    const { productIds } = await readChanges(db, position);
    if (productIds.length > 0) {
      const news = await readNews(position);
      position = news.position;
      if (news.isSmall && news.rows.length <= index.room) {
        // Sales are frequent, and the order by sales may be as old as any cached list.
        if (index.change(news.productIds, news.rows)) clearCache(db);
      } else {
        rebuildLater();
      }
    }
    if (wasAway || (isStale && !building)) rebuildLater();
    lastPoll = performance.now();
  };

  const poll = (): Promise<void> => {
    isPollQueued = true;
    return enqueue(applyNews);
  };

  const pollLater = () => {
    if (isPollQueued || isStopped) return;
    poll().catch((error: unknown) => log.warn({ err: error }, 'could not read the changes of the catalog'));
  };

  return {
    current: () => shown,
    size: () => index?.size ?? null,
    start: async () => {
      isStopped = false;
      stopListening = await listen(CHANNEL, {
        onMessage: pollLater,
        onConnected: () => {
          isListening = true;
          pollLater();
        },
        onDisconnected: () => {
          isListening = false;
        },
      });
      timer = setInterval(() => {
        if (!isListening || performance.now() - lastPoll >= POLL_INTERVAL) pollLater();
      }, POLL_INTERVAL_UNHEARD);
      timer.unref();
      await rebuild();
    },
    catchUp: async () => {
      if (isStopped) return;
      if (!index) await rebuild();
      await poll();
      for (let running = building; running; running = building) {
        await running;
        await poll();
      }
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await stopListening();
      await building?.catch(() => {});
      await queue;
    },
  };
};
