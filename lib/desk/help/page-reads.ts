import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { cache } from "react";
import { type ReleaseNotes, readReleaseNotes } from "../../domain/help/release-notes";

/** The releases of this copy of the desk; none where its changelog was not installed with it. */
export const readReleases = cache(async (): Promise<readonly ReleaseNotes[]> => {
  try {
    return readReleaseNotes(
      await readFile(path.join(process.cwd(), "docs", "CHANGELOG.md"), "utf8"),
    );
  } catch {
    return [];
  }
});
