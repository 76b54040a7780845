import type { LoggedRequest } from './queries/traces.ts';

/**
 * The newest requests; the oldest is overwritten. Each field has an array of its own: objects would live just long enough to be moved
 * twice by the garbage collector, thousands of them in each second of a busy shop.
 */
export class RecentRequests {
  private readonly requestIds: string[] = [];
  private readonly sessionIds: (string | null)[] = [];
  private readonly methods: string[] = [];
  private readonly routes: string[] = [];
  private readonly codes: (string | null)[] = [];
  private readonly events: (string | null)[] = [];
  /** ms since 1970. */
  private readonly times: Float64Array;
  private readonly durations: Uint32Array;
  private readonly statuses: Uint16Array;
  private readonly queued: Uint8Array;
  private next = 0;
  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.times = new Float64Array(capacity);
    this.durations = new Uint32Array(capacity);
    this.statuses = new Uint16Array(capacity);
    this.queued = new Uint8Array(capacity);
  }

  /** @returns its place, which a later request takes over */
  push({ requestId, at, sessionId, method, route, status, ms, code, event }: LoggedRequest): number {
    const place = this.next;
    this.next = (place + 1) % this.capacity;
    this.requestIds[place] = requestId;
    this.sessionIds[place] = sessionId;
    this.methods[place] = method;
    this.routes[place] = route;
    this.codes[place] = code;
    this.events[place] = event;
    this.times[place] = at.getTime();
    this.durations[place] = ms;
    this.statuses[place] = status;
    this.queued[place] = 0;
    return place;
  }

  read(place: number): LoggedRequest {
    return {
      requestId: this.requestIds[place] ?? '',
      at: new Date(this.times[place] ?? 0),
      sessionId: this.sessionIds[place] ?? null,
      method: this.methods[place] ?? '',
      route: this.routes[place] ?? '',
      status: this.statuses[place] ?? 0,
      ms: this.durations[place] ?? 0,
      code: this.codes[place] ?? null,
      event: this.events[place] ?? null,
    };
  }

  /** @returns whether the request was not marked before */
  markQueued(place: number): boolean {
    if (this.queued[place] !== 0) return false;
    this.queued[place] = 1;
    return true;
  }

  private *newestFirst(): Generator<number> {
    const { length } = this.requestIds;
    for (let back = 1; back <= length; back += 1) yield (this.next - back + length) % length;
  }

  /** Places of requests with these ids, oldest first. */
  withIds(requestIds: readonly string[]): number[] {
    const wanted = new Set(requestIds);
    return [...this.newestFirst()].filter((place) => wanted.has(this.requestIds[place] ?? '')).toReversed();
  }

  /** Places of a session's requests, newest first. @param since ms since 1970 */
  ofSession(sessionId: string, since: number, limit: number): number[] {
    const found: number[] = [];
    for (const place of this.newestFirst()) {
      if (found.length === limit || (this.times[place] ?? 0) < since) break;
      if (this.sessionIds[place] === sessionId) found.push(place);
    }
    return found;
  }
}
