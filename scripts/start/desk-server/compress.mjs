import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const texts = /\.(?:css|js|json|mjs|svg|txt)$/;
/** Below this size, headers cost more than compression saves. */
const fewest = 1024;

/** Brotli's quality. The best one takes forty times as long as the fast one and saves 8 %. */
const quality = { fast: 5, best: zlib.constants.BROTLI_MAX_QUALITY };

/**
 * Writes a `.br` and a `.gz` beside each text file of a folder: once per build instead of per request.
 *
 * @param {string} folder
 * @param {(name: string) => boolean} isBest whether a file is worth the time of the best quality
 */
export async function compressFiles(folder, isBest) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name));
  await Promise.all(
    files.map(({ parentPath, name }) =>
      compress(path.join(parentPath, name), isBest(name) ? quality.best : quality.fast),
    ),
  );
}

/** A file that as many pages load is a part of each page's frame. */
const manyPages = 10;

/**
 * @param {string} folder of the build: `.next`
 * @returns {Promise<ReadonlySet<string>>} names of the scripts and styles that most pages load
 */
export async function sharedFiles(folder) {
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
  return new Set([
    ...framework,
    ...[...counts].flatMap(([name, count]) => (count >= manyPages ? [name] : [])),
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
