import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes one file for each language, with its texts in parsed form: pages then load no parser, and the
 * desk reads one file instead of 55.
 *
 * @param {string} source with a folder for each language
 * @param {string} target
 */
export async function parseMessages(source, target) {
  // Not there before the installation.
  const { default: parse } = await import("icu-minify/compile");
  /** @type {(value: unknown) => unknown} */
  const parsed = (value) =>
    typeof value === "string"
      ? parse(value)
      : Object.fromEntries(Object.entries(Object(value)).map(([key, each]) => [key, parsed(each)]));
  mkdirSync(target, { recursive: true });
  for (const language of readdirSync(source)) {
    const folder = path.join(source, language);
    const parts = readdirSync(folder).map((file) => [
      path.basename(file, ".json"),
      parsed(JSON.parse(readFileSync(path.join(folder, file), "utf8"))),
    ]);
    writeFileSync(path.join(target, `${language}.json`), JSON.stringify(Object.fromEntries(parts)));
  }
}
