import { Duplex } from 'node:stream';
import type { Engine } from './engine.ts';

/** What the PostgreSQL driver uses instead of a network socket: it hands every message to the embedded database. */
export class EngineSocket extends Duplex {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
  }

  connect() {
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  #execute(messages: Uint8Array, done: () => void) {
    this.#engine.execute(messages).then(
      (response) => response.byteLength > 0 && this.push(Buffer.from(response.buffer)),
      (error: Error) => this.destroy(error),
    );
    // Does not wait, so that the next messages are queued at the database.
    done();
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#execute(chunk, done);
  }

  /** The driver corks the messages of a query: all but the last one cause no ReadyForQuery. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#execute(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void) {
    this.push(null);
    done();
  }
}
