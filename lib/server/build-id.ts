import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";

let known: string | null = null;

/**
 * The id of the build that this process runs, as the framework wrote it; empty in development. It is
 * read once: a later build in the same folder is not this process's.
 */
export function buildId(): string {
  known ??= readId();
  return known;
}

function readId(): string {
  try {
    const folder = process.env.NEXT_DIST_DIR || ".next";
    return readFileSync(path.join(process.cwd(), folder, "BUILD_ID"), "utf8").trim();
  } catch {
    return "";
  }
}
