import { performance } from 'node:perf_hooks';
import { clearCache } from '#server/platform/cache.ts';
import type { Database, OpenDatabase } from '#server/platform/db/client.ts';
import type { Listen } from '#server/platform/db/listen.ts';
import type { Log } from '#server/platform/log.ts';
import { type ChangesPosition, WHOLE_CATALOG, readChanges } from '../queries/catalog-changes.ts';
import { readIndexRows } from '../queries/index-rows.ts';
import { buildIndex } from './build-index.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { type MemoryIndex, toCatalogIndex } from './memory-index.ts';
import { createPause } from './slices.ts';

/** NOTIFY channel of the triggers on the catalog's tables. */
const CHANNEL = 'catalog_changes';
/** For more changed products than this, a new index is built in slices, because applying them would block requests. */
const INCREMENTAL_CHANGES_MAX = 64;
/** Between two reads of the changes while the node listens, in case that a message was lost. */
const POLL_INTERVAL_MS = 5_000;
/** While it cannot listen. */
const FALLBACK_POLL_INTERVAL_MS = 500;
/** Changes are deleted after an hour, so a node that was offline for longer than this rebuilds its index. */
const REBUILD_AFTER_MS = 1_800_000;

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
  let published = fallback;
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

  const publish = (next: MemoryIndex) => {
    published = toCatalogIndex(next);
    index = next;
    clearCache(db);
  };

  /** Reads the changed products and their rows in one snapshot. */
  const readChangedRows = (after: ChangesPosition) =>
    db.transaction(
      async (tx) => {
        const changes = await readChanges(tx, after);
        const isSmall =
          !changes.productIds.includes(WHOLE_CATALOG) && changes.productIds.length <= INCREMENTAL_CHANGES_MAX;
        return { ...changes, isSmall, rows: isSmall ? await readIndexRows(tx, changes.productIds) : [] };
      },
      { isolationLevel: 'repeatable read' },
    );

  /** Builds a new index that contains everything committed until it is finished. */
  const build = async (): Promise<{ next: MemoryIndex; nextPosition: ChangesPosition }> => {
    let { position: nextPosition } = await readChanges(db, null);
    let next = await buildIndex(db, engine, createPause());
    for (;;) {
      const changes = await readChanges(db, nextPosition);
      if (changes.productIds.length === 0) return { next, nextPosition };
      if (changes.productIds.includes(WHOLE_CATALOG) || changes.productIds.length > next.room) {
        nextPosition = changes.position;
        next = await buildIndex(db, engine, createPause());
        continue;
      }
      const pause = createPause();
      for (let at = 0; at < changes.productIds.length; at += INCREMENTAL_CHANGES_MAX) {
        const ids = changes.productIds.slice(at, at + INCREMENTAL_CHANGES_MAX);
        next.change(ids, await readIndexRows(db, ids));
        await pause();
      }
      nextPosition = changes.position;
    }
  };

  const rebuild = (): Promise<void> => {
    building ??= (async () => {
      const start = performance.now();
      const { next, nextPosition } = await build();
      await enqueue(async () => {
        position = nextPosition;
        // Changes that the old index applied meanwhile must not disappear.
        const changes = await readChangedRows(nextPosition);
        if (changes.isSmall && changes.rows.length <= next.room) {
          next.change(changes.productIds, changes.rows);
          ({ position } = changes);
        }
        isStale = false;
        publish(next);
      });
      pollInBackground();
      log.info({ products: next.size, ms: Math.round(performance.now() - start) }, 'catalog index built');
    })().finally(() => {
      building = null;
    });
    return building;
  };

  const rebuildInBackground = () => {
    isStale = true;
    rebuild().catch((error: unknown) => log.warn({ err: error }, 'could not build the catalog index'));
  };

  const applyChanges = async () => {
    isPollQueued = false;
    if (isStopped) return;
    if (!index || !position) {
      lastPoll = performance.now();
      // The first build failed.
      if (!building) rebuildInBackground();
      return;
    }
    const wasAway = performance.now() - lastPoll > REBUILD_AFTER_MS;
    const { productIds } = await readChanges(db, position);
    if (productIds.length > 0) {
      const changes = await readChangedRows(position);
      position = changes.position;
      if (changes.isSmall && changes.rows.length <= index.room) {
        // Sales are frequent, and the order by sales may be as old as any cached list.
        if (index.change(changes.productIds, changes.rows)) clearCache(db);
      } else {
        rebuildInBackground();
      }
    }
    if (wasAway || (isStale && !building)) rebuildInBackground();
    lastPoll = performance.now();
  };

  const poll = (): Promise<void> => {
    isPollQueued = true;
    return enqueue(applyChanges);
  };

  const pollInBackground = () => {
    if (isPollQueued || isStopped) return;
    poll().catch((error: unknown) => log.warn({ err: error }, 'could not read the changes of the catalog'));
  };

  return {
    current: () => published,
    size: () => index?.size ?? null,
    start: async () => {
      isStopped = false;
      stopListening = await listen(CHANNEL, {
        onMessage: pollInBackground,
        onConnected: () => {
          isListening = true;
          pollInBackground();
        },
        onDisconnected: () => {
          isListening = false;
        },
      });
      timer = setInterval(() => {
        if (!isListening || performance.now() - lastPoll >= POLL_INTERVAL_MS) pollInBackground();
      }, FALLBACK_POLL_INTERVAL_MS);
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
