import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const texts = /\.(?:css|js|json|mjs|svg|txt)$/;
/** Below this size, headers cost more than compression saves. */
const fewest = 1024;

/**
 * @typedef {"fast" | "good" | "best"} Grade by how often a file is loaded: the best compression takes
 *   forty times as long as the fast one and saves 8 %, the good one fifteen times and 6 %
 */

/** Brotli's. */
const quality = { fast: 5, good: 10, best: zlib.constants.BROTLI_MAX_QUALITY };

/**
 * Writes a `.br` and a `.gz` beside each text file of a folder: once per build instead of per request.
 *
 * @param {string} folder
 * @param {(name: string) => Grade} gradeOf
 */
export async function compressFiles(folder, gradeOf) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name));
  await Promise.all(
    files.map(({ parentPath, name }) =>
      compress(path.join(parentPath, name), quality[gradeOf(name)]),
    ),
  );
}

/** A file that as many pages load is a part of each page's frame. */
const manyPages = 10;

/**
 * @param {string} folder of the build: `.next`
 * @returns {Promise<ReadonlyMap<string, Grade>>} of the scripts and styles that pages load as they open:
 *   best for those of most pages
 */
export async function gradePageFiles(folder) {
  const pages = path.join(folder, "server/app");
  const manifests = (await readdir(pages, { recursive: true })).filter((name) =>
    name.endsWith("client-reference-manifest.js"),
  );
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const manifest of manifests) {
    for (const name of namesIn(await readFile(path.join(pages, manifest), "utf8"))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const framework = namesIn(await readFile(path.join(folder, "build-manifest.json"), "utf8"));
  return new Map([
    ...[...counts].map(
      ([name, count]) => /** @type {const} */ ([name, count < manyPages ? "good" : "best"]),
    ),
    ...[...framework].map((name) => /** @type {const} */ ([name, "best"])),
  ]);
}

/** @type {(manifest: string) => Set<string>} */
function namesIn(manifest) {
  return new Set(
    [...manifest.matchAll(/static\/chunks\/([\w.~-]+\.(?:js|css))"/g)].map(([, name = ""]) => name),
  );
}

/** @type {(file: string, brotliQuality: number) => Promise<void>} */
async function compress(file, brotliQuality) {
  const content = await readFile(file);
  if (content.length < fewest) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, { params })),
    writeFile(`${file}.gz`, await gzip(content, { level: 9 })),
  ]);
}
