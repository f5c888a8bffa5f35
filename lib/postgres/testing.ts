import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, describe } from "vitest";
import { type OpenedPool, openPool } from "./pool";

export type DatabaseEngine = "PGlite" | "PostgreSQL";

/** Opens a new, empty database; it is closed, and on a server dropped, after the suite. */
export type OpenDatabase = () => Promise<OpenedPool>;

/**
 * Runs a suite on PGlite in memory, and on PostgreSQL too where TEST_DATABASE_URL names a server
 * on which a test may create databases of its own: what touches a database is proven on both.
 */
export function describeOnEachDatabase(
  name: string,
  suite: (open: OpenDatabase, engine: DatabaseEngine) => void,
): void {
  const server = process.env.TEST_DATABASE_URL;
  describe(`${name} (PGlite)`, () => suite(opener(openEmbedded), "PGlite"));
  if (server)
    describe(`${name} (PostgreSQL)`, () =>
      suite(
        opener(() => create(server)),
        "PostgreSQL",
      ));
}

function opener(open: OpenDatabase): OpenDatabase {
  const opened: OpenedPool[] = [];
  afterAll(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
  }, 60_000);
  return async () => {
    const database = await open();
    opened.push(database);
    return database;
  };
}

function openEmbedded(): Promise<OpenedPool> {
  return openPool({ url: null, folder: null, owner: "a test" });
}

async function create(server: string): Promise<OpenedPool> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const database = await openPool({ url: address.href, folder: null, owner: "a test" });
  return {
    ...database,
    async close() {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
