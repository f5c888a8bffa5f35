import "../../lib/process/private-files.mjs";
import { existsSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { verifyAudit } from "../../lib/engine/audit/verify";
import { openPool } from "../../lib/postgres/pool";
import { readAuditKey } from "../start/data-folder";
import { readEnvironment } from "../start/environment.mjs";
import { createReporter } from "../start/progress.mjs";
import { readGivenHeads } from "./read-given-heads";
import { verdictWords } from "./verdict-words";

const {
  DATABASE_URL: url = null,
  DATA_DIR: dataFolder = ".data",
  AUDIT_KEY: givenKey,
} = readEnvironment(process.cwd(), process.env);
const folder = path.join(dataFolder, "desk");
const { line, step } = createReporter(process.stdout);

/** Opens the desk's database as its only owner, or beside running desks on a PostgreSQL server. */
async function verify(): Promise<boolean> {
  const { heads, restores } = readGivenHeads(process.argv.slice(2));
  if (url === null && !existsSync(folder)) {
    line(`There is no database of a desk in ${path.resolve(dataFolder)} (DATA_DIR).`);
    return false;
  }
  const opened = await openPool({
    url,
    folder: url === null ? folder : null,
    owner: "audit:verify",
  });
  const walk = step("Walking the audit's chains");
  try {
    const verdict = await verifyAudit(drizzle(opened.pool), {
      keys: requireKey(),
      heads,
      restores,
      onProgress: (checked, all) => walk.update(`${checked} of ${all} entries`),
    });
    const isWhole = verdict.broken === null && verdict.wrongHead === null;
    const words = verdictWords(verdict);
    if (isWhole) walk.done(words);
    else walk.fail(words);
    return isWhole;
  } catch (error) {
    walk.fail("The audit could not be read.");
    throw isMissingColumn(error)
      ? new Error("The database is of an earlier release. Start the desk once, then verify.")
      : error;
  } finally {
    await opened.close();
  }
}

/** AUDIT_KEY, or the one that the launcher generated for the data folder. */
function requireKey(): string {
  const key = givenKey ?? readAuditKey(dataFolder);
  if (key !== null) return key;
  throw new Error(
    `The key of the audit is needed: set AUDIT_KEY to what the desk has, or DATA_DIR to its folder.`,
  );
}

function isMissingColumn(error: unknown): boolean {
  const { cause } = Object(error);
  return Object(cause).code === "42703";
}

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  // An error about a folder in use names its owner: on PGlite the desk must be stopped first.
  line(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
