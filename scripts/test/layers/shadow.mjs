import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { transform } from "esbuild";

const trees = ["app", "components", "lib", "service", "e2e", "scripts"];
const lone = /^(proxy|instrumentation)\.ts$/;
const code = /\.(ts|tsx|mjs)$/;

/**
 * Writes the sources once more as plain JavaScript, because no parser of the layer tool reads
 * TypeScript 7: as written, with imports of types turned into imports, and as they run, without.
 *
 * @param {string} root
 * @param {string} target an empty folder
 * @returns {Promise<Map<string, string>>} source path by path in the shadow, both from their roots
 */
export async function writeShadows(root, target) {
  /** @type {Map<string, string>} */
  const origins = new Map();
  const files = sourceFiles(root);
  await Promise.all(
    files.map(async (file) => {
      const shadow = file.replace(/\.tsx?$/, ".js");
      origins.set(shadow, file);
      const source = readFileSync(path.join(root, file), "utf8");
      const typesToo = source.replaceAll(/^import type (?=[{*\w])/gm, "import ");
      await write(path.join(target, "imports", shadow), file, typesToo);
      await write(path.join(target, "runtime", shadow), file, source);
    }),
  );
  return origins;
}

/**
 * @param {string} target
 * @param {string} file
 * @param {string} source
 */
async function write(target, file, source) {
  const { code: text } = await transform(source, {
    loader: file.endsWith("x") ? "tsx" : file.endsWith(".ts") ? "ts" : "js",
    jsx: "transform",
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/**
 * @param {string} root
 * @returns {string[]}
 */
function sourceFiles(root) {
  const places = readdirSync(root, { withFileTypes: true });
  return places.flatMap((place) => {
    if (place.isFile()) return lone.test(place.name) ? [place.name] : [];
    if (!trees.includes(place.name)) return [];
    return readdirSync(path.join(root, place.name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && code.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  });
}
