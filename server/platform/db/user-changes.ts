import type { Database } from './client.ts';
import { runAfterTransaction } from './transaction.ts';

/** Gets the id of each user whose data this process has changed. */
type Listener = (userId: string) => void;

/** What tells the cache of this process of a change before the notification of the database arrives. */
export interface UserChanges {
  /** There is one listener per database. */
  listen(db: Database, listener: Listener): void;
  /** Call it after each statement that changes the data. This node no longer uses the old data once the transaction has ended. */
  notify(db: Database, userId: string): void;
}

export const createUserChanges = (): UserChanges => {
  const listeners = new WeakMap<Database, Listener>();
  return {
    listen: (db, listener) => void listeners.set(db, listener),
    notify: (db, userId) => runAfterTransaction(db, (root) => listeners.get(root)?.(userId)),
  };
};
