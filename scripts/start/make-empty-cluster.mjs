import "../../lib/process/private-files.mjs";
import "../../lib/postgres/private-modes.mjs";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { emptyCluster } from "../../lib/postgres/empty-cluster.mjs";

// A program of the build, started in the root. Another version of the engine makes another one.
if (!existsSync(emptyCluster)) {
  const draft = `${emptyCluster}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const database = await PGlite.create(draft);
  await database.close();
  renameSync(draft, emptyCluster);
}
