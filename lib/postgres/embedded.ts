import path from "node:path";
import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";

interface WorkerMessage {
  ready?: true;
  closed?: true;
  bytes?: Uint8Array;
  failure?: string;
}

/** PostgreSQL in a worker thread (PGlite). `folder` null keeps everything in memory. */
export class EmbeddedPostgres {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  #stream: Duplex | null = null;
  #closed: (() => void) | null = null;

  constructor(folder: string | null) {
    // Addressed from the root, not from this module: bundlers move modules, never this file.
    const file = path.join(process.cwd(), "lib/postgres/embedded-worker.mjs");
    this.#worker = new Worker(file, { workerData: { folder }, name: "postgres" });
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.once("error", reject);
      this.#worker.on("message", (message: WorkerMessage) => {
        if (message.ready) resolve();
        else if (message.closed) this.#closed?.();
        else if (message.bytes) this.#stream?.push(message.bytes);
        else if (message.failure) this.#stream?.destroy(new Error(message.failure));
      });
    });
  }

  /** Resolves when the database answers; rejects with the engine's reason when it can't open. */
  ready(): Promise<void> {
    return this.#ready;
  }

  /**
   * A connection in the shape that node-postgres takes as `stream`. The engine has one session,
   * so the pool above holds one connection; a new one begins by ending what the last left open.
   */
  connect(): Duplex {
    let greeted = false;
    const receive = (bytes: Uint8Array) => {
      if (greeted) return this.#send(bytes);
      greeted = true;
      this.#worker.postMessage({ reset: true });
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
    this.#stream = stream;
    return Object.assign(stream, {
      connect: () =>
        void this.#ready.then(
          () => stream.emit("connect"),
          (e) => stream.destroy(e),
        ),
      setNoDelay: () => stream,
      setKeepAlive: () => stream,
      ref: () => this.#worker.ref(),
      unref: () => this.#worker.unref(),
    });
  }

  async close(): Promise<void> {
    await this.#ready.catch(() => undefined);
    await new Promise<void>((resolve) => {
      this.#closed = resolve;
      this.#worker.once("exit", () => resolve());
      this.#worker.postMessage({ close: true });
    });
    await this.#worker.terminate();
  }

  /**
   * The same for a process that is ending and can wait for nothing: holds this thread until the
   * engine has closed, at most five seconds.
   *
   * @returns whether it has.
   */
  closeAtExit(): boolean {
    const closed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    this.#worker.postMessage({ close: true, closed });
    return Atomics.wait(closed, 0, 0, 5000) !== "timed-out";
  }

  #send(chunk: Uint8Array): void {
    // "X" is the client's farewell; the engine would take it as the end of its only session.
    if (chunk[0] === 0x58) return;
    this.#worker.postMessage({ bytes: Uint8Array.from(chunk) });
  }
}

/** AuthenticationOk, then ReadyForQuery: what a server says after the startup message. */
const greeting = Buffer.from([...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], ...[0x5a, 0, 0, 0, 5, 0x49]]);
