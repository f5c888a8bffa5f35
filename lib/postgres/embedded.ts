import path from "node:path";
import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";

interface WorkerMessage {
  ready?: true;
  closed?: true;
  bytes?: Uint8Array;
}

export interface EmbeddedPostgresOptions {
  /** null: everything in memory. */
  readonly folder: string | null;
  /** Bytes: with less free space on the folder's disk, the engine only reads. */
  readonly reserve: number;
}

/** One run of the engine, in a worker thread; it ends by `close` or by a failure. */
interface Life {
  readonly worker: Worker;
  readonly ready: Promise<void>;
  opened: boolean;
  stream: Duplex | null;
  closed: (() => void) | null;
  failure: { readonly error: Error; readonly at: number } | null;
}

/** Milliseconds after a failed opening without a new attempt: opening is a second of work. */
const pause = 2000;

/**
 * PostgreSQL in a worker thread (PGlite). When the engine fails, its connection ends with an error
 * and the next one reopens the folder, which recovers everything that was committed.
 */
export class EmbeddedPostgres {
  readonly #options: EmbeddedPostgresOptions;
  #life: Life;

  constructor(options: EmbeddedPostgresOptions) {
    this.#options = options;
    this.#life = begin(options);
  }

  /** Resolves when the database answers; rejects with the engine's reason if it cannot open. */
  ready(): Promise<void> {
    return this.#life.ready;
  }

  /**
   * A connection that node-postgres takes as `stream`. The engine has one session, so the pool has
   * one connection; a new one first ends what the last one left open.
   */
  connect(): Duplex {
    const life = this.#living();
    let greeted = false;
    const receive = (bytes: Uint8Array) => {
      if (greeted) return send(life, bytes);
      greeted = true;
      life.worker.postMessage({ reset: true });
      stream.push(greeting);
    };
    const stream = new Duplex({
      read() {},
      write: (chunk: Uint8Array, _encoding, done) => {
        receive(chunk);
        done();
      },
      writev: (chunks, done) => {
        receive(Buffer.concat(chunks.map(({ chunk }) => chunk)));
        done();
      },
    });
    life.stream = stream;
    return Object.assign(stream, {
      connect: () =>
        void life.ready.then(
          // A failure between two connections has been reported already.
          () => (life.failure ? stream.destroy(life.failure.error) : stream.emit("connect")),
          (e) => stream.destroy(life.failure?.error ?? e),
        ),
      setNoDelay: () => stream,
      setKeepAlive: () => stream,
      ref: () => life.worker.ref(),
      unref: () => life.worker.unref(),
    });
  }

  async close(): Promise<void> {
    const life = this.#life;
    await life.ready.catch(() => undefined);
    life.stream = null; // a requested end is no failure of a connection
    await new Promise<void>((resolve) => {
      if (life.failure) return resolve();
      life.closed = resolve;
      life.worker.once("exit", () => resolve());
      life.worker.postMessage({ close: true });
    });
    await life.worker.terminate();
  }

  /**
   * The same for a process that is ending and cannot await: blocks this thread until the engine has
   * closed, at most five seconds.
   *
   * @returns whether it has.
   */
  closeAtExit(): boolean {
    if (this.#life.failure) return false;
    const closed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    this.#life.worker.postMessage({ close: true, closed });
    return Atomics.wait(closed, 0, 0, 5000) !== "timed-out";
  }

  /** The engine, restarted after a failure. */
  #living(): Life {
    const { failure, opened } = this.#life;
    const isPaused = !opened && failure && Date.now() - failure.at < pause;
    if (failure && !isPaused) this.#life = begin(this.#options);
    return this.#life;
  }
}

function begin(options: EmbeddedPostgresOptions): Life {
  // Relative to the root, not to this module: bundlers move modules, but not this file.
  const file = path.join(process.cwd(), "lib/postgres/embedded-worker.mjs");
  const worker = new Worker(file, { workerData: options, name: "postgres" });
  let reason: Error | null = null;
  const ready = new Promise<void>((resolve, reject) => {
    worker.on("message", (message: WorkerMessage) => {
      if (message.ready) {
        life.opened = true;
        resolve();
      } else if (message.closed) life.closed?.();
      else if (message.bytes) life.stream?.push(message.bytes);
    });
    worker.on("error", (error) => {
      reason = error instanceof Error ? error : new Error(String(error));
    });
    // Not earlier: until the thread has ended, it may write to the folder that the next one opens.
    worker.once("exit", () => {
      const error = new EngineFailure("The embedded database failed.", { cause: reason });
      life.failure = { error, at: Date.now() };
      reject(reason ?? error);
      life.stream?.destroy(error);
    });
  });
  const life: Life = { worker, ready, opened: false, stream: null, closed: null, failure: null };
  return life;
}

/** As a server informs its clients that another session's crash ends theirs. */
class EngineFailure extends Error {
  override readonly name = "EngineFailure";
  readonly code = "57P02";
}

function send({ worker }: Life, chunk: Uint8Array): void {
  // "X" ends the client's connection; the engine would take it as the end of its only session.
  if (chunk[0] === 0x58) return;
  worker.postMessage({ bytes: Uint8Array.from(chunk) });
}

/** AuthenticationOk, then ReadyForQuery: a server's answer to the startup message. */
const greeting = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
