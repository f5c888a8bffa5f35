import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

/** Gives the suites of a run a folder for the databases that many of them begin with. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "templates-"));
  project.provide("templateFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
