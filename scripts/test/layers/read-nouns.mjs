import { readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";

const manifest = path.join(import.meta.dirname, "../../../lib/domain/nouns.ts");

/**
 * The names of the manifest's nouns. Node alone does not run TypeScript.
 *
 * @returns {Promise<readonly string[]>}
 */
export async function readNouns() {
  const { code } = transformSync(readFileSync(manifest, "utf8"), { loader: "ts", format: "esm" });
  const { nounNames } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return nounNames;
}
