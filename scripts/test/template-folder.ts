import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { dropTemplates } from "../../lib/postgres/templates";

/** A folder for database templates that many suites of a run start with. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "templates-"));
  project.provide("templateFolder", folder);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    const server = process.env.TEST_DATABASE_URL;
    if (server) await dropTemplates(server, folder);
  };
}
