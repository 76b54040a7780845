import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from './search.machine.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

/** What stands in the box. */
export const selectTyped = (snapshot: Snapshot) => snapshot.context.typed;

/** A new page was opened and the box was not changed since: it wears its ring. */
export const selectIsHighlighted = (snapshot: Snapshot) => snapshot.hasTag('highlighted');
