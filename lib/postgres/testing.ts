import { randomBytes } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, inject } from "vitest";
import { type OpenedPool, openPool } from "./pool";
import { type Snapshot, takeSnapshot } from "./snapshot";
import { addressOf, administer, templateOn } from "./templates";

export type DatabaseEngine = "PGlite" | "PostgreSQL";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of this run's templates (scripts/test/template-folder.ts). */
    templateFolder: string;
  }
}

/** A database that many suites start with. */
export interface DatabaseTemplate {
  readonly name: string;
  /** Fills an empty database; the suite does the same again, which then finds nothing to do. */
  fill(opened: OpenedPool): Promise<unknown>;
  /** Suites only write rows, so the next one of the process can reuse the engine. */
  readonly reused?: boolean;
}

/**
 * For suites of code above the database, for which one engine is enough: the server, which takes
 * half as long, or the embedded engine if there is no server.
 */
export const oneEngine: DatabaseEngine = process.env.TEST_DATABASE_URL ? "PostgreSQL" : "PGlite";

/** The engines for suites. */
export const engines: readonly DatabaseEngine[] =
  oneEngine === "PGlite" ? ["PGlite"] : ["PGlite", "PostgreSQL"];

/**
 * Opens a new database, which is closed and deleted after the suite. It is empty, or a copy of the
 * template: filling a database takes a hundred times as long as copying it.
 */
export type OpenDatabase = (template?: DatabaseTemplate) => Promise<OpenedPool>;

/**
 * Runs a suite on PGlite, and on PostgreSQL too if TEST_DATABASE_URL names a server on which a test
 * may create databases: database code is tested on both.
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

/** Engines of templates that are reused, until the next suite needs one or the process ends. */
const idle = new Map<string, { readonly database: OpenedPool; readonly snapshot: Snapshot }>();

/** Making a new cluster takes the engine ten times as long as opening a copy of one. */
const empty: DatabaseTemplate = { name: "empty", fill: async () => undefined };

async function openEmbedded(template = empty): Promise<OpenedPool> {
  const { name, reused } = template;
  const used = idle.get(name);
  idle.delete(name);
  if (used) {
    await used.snapshot.restore();
    return used.database;
  }
  // Below the run's own folder, which is deleted with the run.
  const folder = path.join(inject("templateFolder"), `${name}-${randomBytes(8).toString("hex")}`);
  // Not asynchronously: that takes seven times as long for a thousand small files.
  cpSync(await folderOf(template), folder, { recursive: true });
  const database = await openPool({ url: null, folder, owner: "a test" });
  if (!reused) return database;
  const kept = {
    database: { ...database, close: async () => void idle.set(name, kept) },
    snapshot: await takeSnapshot(database.pool),
  };
  return kept.database;
}

/** Made by the first that needs it; if two make one at once, one is discarded. */
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

/** The tables of a schema's files as drizzle-kit writes them, and those of the newest migration. */
export async function compareTables(
  schema: Readonly<Record<string, object>>,
  migrations: string,
  casing?: "snake_case",
): Promise<{ readonly declared: unknown; readonly migrated: unknown }> {
  const { generateDrizzleJson } = await import("drizzle-kit/api");
  const values = Object.fromEntries(Object.values(schema).flatMap((file) => Object.entries(file)));
  const snapshots = readdirSync(path.join(migrations, "meta")).filter((name) =>
    name.endsWith("_snapshot.json"),
  );
  const newest = path.join(migrations, "meta", snapshots.sort().at(-1) ?? "");
  const { tables } = JSON.parse(readFileSync(newest, "utf8"));
  const { tables: declared } = generateDrizzleJson(values, undefined, undefined, casing);
  return { declared: JSON.parse(JSON.stringify(declared)), migrated: tables };
}
