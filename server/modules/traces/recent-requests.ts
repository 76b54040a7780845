import type { LoggedRequest } from './queries/traces.ts';

/** Characters of a UUID. */
const ID_LENGTH = 36;

/**
 * The newest requests; the oldest is overwritten. Each field has an array of its own, and strings are stored as bytes or numbers:
 * objects would live just long enough to be moved twice by the garbage collector, thousands of them in each second of a busy shop.
 */
export class RecentRequests {
  private readonly requestIds: Buffer;
  private readonly sessionIds: (string | null)[] = [];
  /** Of methods, patterns of routes, error codes and security events: the server names them all, so they are few. */
  private readonly names: (string | null)[] = [null];
  private readonly numbers = new Map<string | null, number>([[null, 0]]);
  private readonly methods: Uint16Array;
  private readonly routes: Uint16Array;
  private readonly codes: Uint16Array;
  private readonly events: Uint16Array;
  /** ms since 1970. */
  private readonly times: Float64Array;
  private readonly durations: Uint32Array;
  private readonly statuses: Uint16Array;
  private readonly queued: Uint8Array;
  private next = 0;
  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.requestIds = Buffer.alloc(capacity * ID_LENGTH);
    this.methods = new Uint16Array(capacity);
    this.routes = new Uint16Array(capacity);
    this.codes = new Uint16Array(capacity);
    this.events = new Uint16Array(capacity);
    this.times = new Float64Array(capacity);
    this.durations = new Uint32Array(capacity);
    this.statuses = new Uint16Array(capacity);
    this.queued = new Uint8Array(capacity);
  }

  private getOrAddNumber(name: string | null): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const number = this.names.push(name) - 1;
    this.numbers.set(name, number);
    return number;
  }

  private getName(number: number | undefined): string | null {
    return this.names[number ?? 0] ?? null;
  }

  private getRequestId(place: number): string {
    return this.requestIds.toString('latin1', place * ID_LENGTH, (place + 1) * ID_LENGTH);
  }

  /**
   * @param request its id is a UUID
   * @returns its place, which a later request takes over
   */
  push({ requestId, at, sessionId, method, route, status, ms, code, event }: LoggedRequest): number {
    const place = this.next;
    this.next = (place + 1) % this.capacity;
    this.requestIds.write(requestId, place * ID_LENGTH, ID_LENGTH, 'latin1');
    this.sessionIds[place] = sessionId;
    this.methods[place] = this.getOrAddNumber(method);
    this.routes[place] = this.getOrAddNumber(route);
    this.codes[place] = this.getOrAddNumber(code);
    this.events[place] = this.getOrAddNumber(event);
    this.times[place] = at.getTime();
    this.durations[place] = ms;
    this.statuses[place] = status;
    this.queued[place] = 0;
    return place;
  }

  read(place: number): LoggedRequest {
    return {
      requestId: this.getRequestId(place),
      at: new Date(this.times[place] ?? 0),
      sessionId: this.sessionIds[place] ?? null,
      method: this.getName(this.methods[place]) ?? '',
      route: this.getName(this.routes[place]) ?? '',
      status: this.statuses[place] ?? 0,
      ms: this.durations[place] ?? 0,
      code: this.getName(this.codes[place]),
      event: this.getName(this.events[place]),
    };
  }

  /** @returns whether the request was not marked before */
  markQueued(place: number): boolean {
    if (this.queued[place] !== 0) return false;
    this.queued[place] = 1;
    return true;
  }

  private *newestFirst(): Generator<number> {
    const { length } = this.sessionIds;
    for (let back = 1; back <= length; back += 1) yield (this.next - back + length) % length;
  }

  /** @returns the place of the request with this id; undefined for any other text, such as the beginning of an id */
  private findPlace(requestId: string): number | undefined {
    const place = this.requestIds.indexOf(requestId, 0, 'latin1') / ID_LENGTH;
    return place >= 0 && Number.isInteger(place) && this.getRequestId(place) === requestId ? place : undefined;
  }

  /** Places of requests with these ids, oldest first. */
  withIds(requestIds: readonly string[]): number[] {
    const places = new Set(requestIds.map((id) => this.findPlace(id)).filter((place) => place !== undefined));
    const computePosition = (place: number) => (place - this.next + this.capacity) % this.capacity;
    return [...places].toSorted((a, b) => computePosition(a) - computePosition(b));
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
