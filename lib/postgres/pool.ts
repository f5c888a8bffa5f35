import path from "node:path";
import pg from "pg";
import { EmbeddedPostgres } from "./embedded";
import { lockFolder } from "./folder-lock.mjs";
import { NoRoomError, reserveOfDisk, roomOf } from "./room.mjs";

export interface OpenPoolOptions {
  /** Address of a PostgreSQL server; null: the embedded engine. */
  url: string | null;
  /** Folder of the embedded engine; null: in memory (tests). */
  folder: string | null;
  /** The name of its owner, for the refusal of a second owner. */
  owner: string;
  /** Connections to a server; the embedded engine always has one. */
  connections?: number;
  /** Bytes that must be free on the disk of the embedded engine; tests may change it. */
  reserve?: number;
}

export interface OpenedPool {
  pool: pg.Pool;
  embedded: boolean;
  close(): Promise<void>;
}

// Dates without time stay strings, exact numerics (two decimals, below 10^12) and 64-bit counts
// become numbers: the same on both engines, because node-postgres reads both.
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.INT8, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text"),
};

/**
 * Opens a pool on a PostgreSQL server or on the embedded engine; callers see no difference.
 *
 * On a full disk the embedded engine refuses to write and continues to read.
 *
 * @throws {FolderInUseError} if another living process owns the folder.
 * @throws {NoRoomError} if the folder's disk is full.
 */
export async function openPool(options: OpenPoolOptions): Promise<OpenedPool> {
  if (options.url !== null) {
    const pool = new pg.Pool({
      connectionString: options.url,
      max: options.connections ?? 10,
      connectionTimeoutMillis: 5000,
      types,
    });
    outlive(pool);
    await pool.query("select 1");
    return { pool, embedded: false, close: () => pool.end() };
  }
  const folder = options.folder === null ? null : path.resolve(options.folder);
  const reserve = options.reserve ?? reserveOfDisk;
  if (folder !== null && roomOf(folder) < reserve) throw new NoRoomError(folder);
  const release = folder === null ? () => undefined : lockFolder(folder, options.owner);
  const engine = new EmbeddedPostgres({ folder, reserve });
  try {
    await engine.ready();
  } catch (error) {
    release();
    throw error;
  }
  // Unless the process is killed, no recovery is needed. A leftover lock is no obstacle: its owner
  // has ended.
  const closeAtExit = () => {
    if (engine.closeAtExit()) release();
  };
  if (folder !== null) process.once("exit", closeAtExit);
  const pool = new pg.Pool({
    stream: () => engine.connect(),
    max: 1,
    idleTimeoutMillis: 0,
    types,
  } as pg.PoolConfig);
  outlive(pool);
  return {
    pool,
    embedded: true,
    async close() {
      await pool.end();
      await engine.close();
      process.off("exit", closeAtExit);
      release();
    },
  };
}

/**
 * A broken connection fails its queries and the next query opens another. No other handler is
 * needed, neither for an idle connection nor for one in a transaction.
 */
function outlive(pool: pg.Pool): void {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
}
