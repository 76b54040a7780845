import type { Database } from '#server/platform/db/client.ts';
import { afterTransaction } from '#server/platform/db/transaction.ts';

/** Gets the id of each user whose sessions or rights this process has changed. */
type Listener = (userId: string) => void;

const listeners = new WeakMap<Database, Listener>();

/** Listens to the changes that this process makes in a database. There is one listener per database. */
export const listenToSessionChanges = (db: Database, listener: Listener): void => void listeners.set(db, listener);

/**
 * Call it after each statement that ends sessions of a user or changes their rights: they must not count on this node from the end of
 * the transaction on, before the database's notification arrives.
 */
export const notifySessionChange = (db: Database, userId: string): void =>
  afterTransaction(db, (root) => listeners.get(root)?.(userId));
