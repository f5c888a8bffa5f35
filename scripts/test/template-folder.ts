import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { dropTemplates } from "../../lib/postgres/templates";

/** Gives the suites of a run a place for the databases that many of them begin with. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "templates-"));
  project.provide("templateFolder", folder);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    const server = process.env.TEST_DATABASE_URL;
    if (server) await dropTemplates(server, folder);
  };
}
