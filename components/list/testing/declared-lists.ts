import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The files that declare a list, below `components` and without their extension, in order. Each has
 * beside it what the walk through all lists needs: that of `jobs/job-list` is
 * `jobs/testing/walked-job-list`.
 */
export function declaredLists(): readonly string[] {
  const components = path.resolve(import.meta.dirname, "../..");
  const files = readdirSync(components, { recursive: true, encoding: "utf8" });
  const declaring = files.filter(
    (file) =>
      /(?<!\.test)\.tsx$/.test(file) &&
      /\bdefine(?:Approval)?List[<(]/.test(readFileSync(path.join(components, file), "utf8")) &&
      // The kits themselves.
      !/^(?:list|approvals)[/\\]/.test(file),
  );
  return declaring.map((file) => file.replace(/\.tsx$/, "")).sort();
}
