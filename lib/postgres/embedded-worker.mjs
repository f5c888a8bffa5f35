import "./private-modes.mjs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { copyEmptyCluster } from "./empty-cluster.mjs";
import { roomOf } from "./room.mjs";
import { endsIdle, findPanic } from "./wire.mjs";

// PostgreSQL in a worker thread, used by PostgreSQL's wire protocol: one message in, one message
// out. A long query then blocks this thread and never the server's event loop. Any failure here
// ends the thread, and the next connection starts another (embedded.ts).
const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

/** @type {import("./embedded").EmbeddedPostgresOptions} */
const { folder, reserve } = workerData;

// One session on one machine: a quarter of PostgreSQL's usual cache is enough, because the system
// caches the files as well, and memory taken here is not returned.
const frugal = ["shared_buffers=32MB", "wal_buffers=1MB", "temp_buffers=2MB", "max_connections=4"];

if (folder !== null) copyEmptyCluster(folder);
const database = await PGlite.create({
  dataDir: folder ?? "memory://",
  extensions: { pg_trgm },
  relaxedDurability: false,
  startParams: [...PGlite.defaultStartParams, ...frugal.flatMap((setting) => ["-c", setting])],
});
port.postMessage({ ready: true });

let readOnly = false;
let idle = true;

/** Before a transaction: without space for its log, the engine must not begin to write. */
async function mindTheRoom() {
  const full = folder !== null && roomOf(folder) < reserve;
  if (full === readOnly) return;
  await database.exec(`set default_transaction_read_only = ${full ? "on" : "off"}`);
  readOnly = full;
}

let queue = Promise.resolve();
/** @typedef {{ close?: true, closed?: Int32Array, reset?: true, bytes?: Uint8Array }} Message */
port.on("message", (/** @type {Message} */ message) => {
  queue = queue.then(async () => {
    if (message.close) {
      await database.close();
      port.postMessage({ closed: true });
      if (message.closed) {
        Atomics.store(message.closed, 0, 1);
        Atomics.notify(message.closed, 0);
      }
      return;
    }
    if (message.reset) {
      await database.exec("rollback");
      await database.exec("discard all"); // the default of transactions too
      readOnly = false;
      idle = true;
    }
    if (!message.bytes) return;
    if (idle) await mindTheRoom();
    const answer = await database.execProtocolRaw(message.bytes);
    // A copy: the answer may be a view on the engine's memory.
    const bytes = new Uint8Array(answer);
    idle = endsIdle(bytes);
    const panic = findPanic(bytes);
    port.postMessage({ bytes }, [bytes.buffer]);
    // A server would end all its processes and recover from the log; this engine would continue.
    if (panic !== null) throw new Error(panic);
  });
});
