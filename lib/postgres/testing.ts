import { randomBytes } from "node:crypto";
import { cpSync, existsSync, renameSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, inject } from "vitest";
import { type OpenedPool, openPool } from "./pool";
import { type Snapshot, takeSnapshot } from "./snapshot";
import { addressOf, administer, templateOn } from "./templates";

export type DatabaseEngine = "PGlite" | "PostgreSQL";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the templates of this run lie (scripts/test/template-folder.ts). */
    templateFolder: string;
  }
}

/** What many suites begin with. */
export interface DatabaseTemplate {
  readonly name: string;
  /** Fills an empty database; the suite does the same again, which then finds nothing to do. */
  fill(opened: OpenedPool): Promise<unknown>;
  /** Suites write rows and nothing else: the next one of the process goes on with the same engine. */
  readonly reused?: boolean;
}

/**
 * Where a suite tries what is not about the database, since to try it on one is enough: the server,
 * which takes half as long, or the embedded engine where there is no server.
 */
export const oneEngine: DatabaseEngine = process.env.TEST_DATABASE_URL ? "PostgreSQL" : "PGlite";

/** Those that suites run on. */
export const engines: readonly DatabaseEngine[] =
  oneEngine === "PGlite" ? ["PGlite"] : ["PGlite", "PostgreSQL"];

/**
 * Opens a new database; it is closed and gone after the suite. It is empty, or a copy of the
 * template: to fill a database takes a hundred times as long as to copy it.
 */
export type OpenDatabase = (template?: DatabaseTemplate) => Promise<OpenedPool>;

/**
 * Runs a suite on PGlite, and on PostgreSQL too where TEST_DATABASE_URL names a server
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
        opener((template) => create(server, template)),
        "PostgreSQL",
      ));
}

function opener(open: OpenDatabase): OpenDatabase {
  const opened: OpenedPool[] = [];
  afterAll(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
  }, 60_000);
  return async (template) => {
    const database = await open(template);
    opened.push(database);
    return database;
  };
}

/** Engines of templates that are reused, until the next suite asks or the process ends. */
const idle = new Map<string, { readonly database: OpenedPool; readonly snapshot: Snapshot }>();

/** To make a new cluster takes the engine ten times as long as to open a copy of one. */
const empty: DatabaseTemplate = { name: "empty", fill: async () => undefined };

async function openEmbedded(template = empty): Promise<OpenedPool> {
  const { name, reused } = template;
  const used = idle.get(name);
  idle.delete(name);
  if (used) {
    await used.snapshot.restore();
    return used.database;
  }
  // Below the run's own folder, which is gone when the run is.
  const folder = path.join(inject("templateFolder"), `${name}-${randomBytes(8).toString("hex")}`);
  // Not the asynchronous way: it takes seven times as long for a thousand small files.
  cpSync(await folderOf(template), folder, { recursive: true });
  const database = await openPool({ url: null, folder, owner: "a test" });
  if (!reused) return database;
  const kept = {
    database: { ...database, close: async () => void idle.set(name, kept) },
    snapshot: await takeSnapshot(database.pool),
  };
  return kept.database;
}

/** Made by the first that asks for it; of two that ask at once, one's is thrown away. */
async function folderOf({ name, fill }: DatabaseTemplate): Promise<string> {
  const folder = path.join(inject("templateFolder"), name);
  if (existsSync(folder)) return folder;
  const draft = `${folder}-${randomBytes(8).toString("hex")}`;
  const opened = await openPool({ url: null, folder: draft, owner: "a test" });
  await fill(opened);
  await opened.close();
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function create(server: string, template?: DatabaseTemplate): Promise<OpenedPool> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const source = template
    ? ` template ${await templateOn(server, inject("templateFolder"), template)}`
    : "";
  await administer(server, (client) => client.query(`create database ${name}${source}`));
  const database = await openPool({ url: addressOf(server, name), folder: null, owner: "a test" });
  return {
    ...database,
    async close() {
      await database.close();
      await administer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
