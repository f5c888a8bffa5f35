import { existsSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { verifyAudit } from "../../lib/desk/audit/verify";
import { openPool } from "../../lib/postgres/pool";
import { readEnvironment } from "../start/environment.mjs";
import { createTeller } from "../start/say.mjs";
import { verdictWords } from "./verdict-words";

const { DATABASE_URL: url = null, DATA_DIR: dataFolder = ".data" } = readEnvironment(
  process.cwd(),
  process.env,
);
const folder = path.join(dataFolder, "desk");
const { line, step } = createTeller(process.stdout);

/** Opens the desk's database as its only owner, or beside running desks on a PostgreSQL server. */
async function verify(): Promise<boolean> {
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
    const verdict = await verifyAudit(drizzle(opened.pool), (checked, all) =>
      walk.update(`${checked} of ${all} entries`),
    );
    const words = verdictWords(verdict);
    if (verdict.broken) walk.fail(words);
    else walk.done(words);
    return verdict.broken === null;
  } catch (error) {
    walk.fail("The audit could not be read.");
    throw error;
  } finally {
    await opened.close();
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  // A folder that is in use names its holder: on PGlite the desk has to be stopped for this.
  line(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
