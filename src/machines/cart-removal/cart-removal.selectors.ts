import type { SnapshotFrom } from 'xstate';
import type { cartRemovalMachine } from './cart-removal.machine.ts';

type Snapshot = SnapshotFrom<typeof cartRemovalMachine>;

/** Neither Remove nor Undo has anything left to say: the cart's own lines are all there is. */
export const selectIsOver = (snapshot: Snapshot) => snapshot.hasTag('over');

/** What is drawn in the place of the line. */
export const selectRemoval = (snapshot: Snapshot) => ({
  line: snapshot.context.line,
  /** The server has not answered yet. */
  isBusy: snapshot.hasTag('busy'),
  /** Undo is wanted, and has not come to an end. */
  isComingBack: snapshot.matches('restoring') || (snapshot.matches('removing') && snapshot.context.isUndoWanted),
  /** It could not be put back. */
  isStranded: snapshot.hasTag('stranded'),
});
export type Removal = ReturnType<typeof selectRemoval>;
