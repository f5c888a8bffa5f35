import path from "node:path";
import { buildSync } from "esbuild";

const manifest = path.join(import.meta.dirname, "../../../lib/domain/nouns.ts");

/**
 * The names of the manifest's nouns. Node alone does not run TypeScript, nor find files without
 * their extension.
 *
 * @returns {Promise<readonly string[]>}
 */
export async function readNouns() {
  const [bundle] = buildSync({
    entryPoints: [manifest],
    bundle: true,
    format: "esm",
    write: false,
  }).outputFiles;
  const { nounNames } = await import(
    `data:text/javascript,${encodeURIComponent(bundle?.text ?? "")}`
  );
  return nounNames;
}
