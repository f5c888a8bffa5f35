import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";
import { z } from "zod";

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number() })) });

/** Makes an empty database equal to that of the release whose newest migration has this number. */
export async function migrateUpTo(pool: Pool, last: number): Promise<void> {
  const migrationsFolder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  try {
    cpSync("lib/db/migrations", migrationsFolder, { recursive: true });
    const file = path.join(migrationsFolder, "meta/_journal.json");
    const journal = journalSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    const entries = journal.entries.filter(({ idx }) => idx <= last);
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(pool), { migrationsFolder, migrationsSchema: "public" });
  } finally {
    rmSync(migrationsFolder, { recursive: true });
  }
}
