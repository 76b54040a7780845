import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';

/** The running actors of one chart that runs once per key, such as one download per file. */
export interface ActorFamily<Machine extends AnyStateMachine> {
  /** The actor for this input; it is created and started when none runs for its key. */
  open(input: InputFrom<Machine>): ActorRefFrom<Machine>;
  get(key: string): ActorRefFrom<Machine> | undefined;
  /** Snapshots of all actors, the oldest first; the same array until something changes. */
  snapshots(): readonly SnapshotFrom<Machine>[];
  /** Notifies when an actor is created, evicted or changes. */
  subscribe(listener: () => void): () => void;
  /** Called with each actor before it starts. */
  onCreated(listener: (actor: ActorRefFrom<Machine>) => void): void;
  /** Stops and evicts every actor, after sending a last event if there is one. */
  evictAll(event?: { type: string }): void;
}

interface ActorFamilyOptions<Machine extends AnyStateMachine> {
  create(input: InputFrom<Machine>): ActorRefFrom<Machine>;
  getKey(input: InputFrom<Machine>): string;
  /** Whether an actor has finished, so it is stopped and evicted. */
  isOver?: ((snapshot: SnapshotFrom<Machine>) => boolean) | undefined;
}

export const createActorFamily = <Machine extends AnyStateMachine>({
  create,
  getKey,
  isOver = () => false,
}: ActorFamilyOptions<Machine>): ActorFamily<Machine> => {
  const running = new Map<string, AnyActorRef>();
  const listeners = new Set<() => void>();
  const creationListeners: ((actor: ActorRefFrom<Machine>) => void)[] = [];
  let snapshots: readonly SnapshotFrom<Machine>[] = [];

  const notify = () => {
    snapshots = [...running.values()].map((actor) => actor.getSnapshot() as SnapshotFrom<Machine>);
    for (const listener of listeners) listener();
  };

  const evict = (key: string, actor: AnyActorRef) => {
    running.delete(key);
    actor.stop();
  };

  const follow = (key: string, actor: AnyActorRef) => {
    actor.subscribe((snapshot) => {
      if (running.get(key) !== actor) return;
      if (isOver(snapshot as SnapshotFrom<Machine>)) evict(key, actor);
      notify();
    });
  };

  return {
    open: (input) => {
      const key = getKey(input);
      const known = running.get(key);
      if (known) return known as ActorRefFrom<Machine>;
      const created = create(input);
      const actor: AnyActorRef = created;
      running.set(key, actor);
      follow(key, actor);
      for (const listener of creationListeners) listener(created);
      actor.start();
      return created;
    },
    get: (key) => running.get(key) as ActorRefFrom<Machine> | undefined,
    snapshots: () => snapshots,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onCreated: (listener) => void creationListeners.push(listener),
    evictAll: (event) => {
      const evicted = [...running];
      running.clear();
      for (const [, actor] of evicted) {
        if (event) actor.send(event);
        actor.stop();
      }
      notify();
    },
  };
};
