import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** One character per byte, as the head of a page is read too. */
const bytes = "latin1";

/** @typedef {ReadonlyMap<string, string>} Sheets The text of each sheet of styles, by its address. */

/**
 * The sheets of a build in a form for documents: relative addresses become absolute. A sheet that
 * could close its own element is still served as a file.
 *
 * @param {string} folder of the build's static files
 * @param {string} prefix of their addresses, with a slash at its end
 * @returns {Sheets}
 */
export function readSheets(folder, prefix) {
  const files = readdirSync(folder, { encoding: "utf8", recursive: true });
  const sheets = files
    .filter((file) => file.endsWith(".css"))
    .map((file) => {
      const address = prefix + file.split(path.sep).join("/");
      const text = readFileSync(path.join(folder, file), bytes);
      return /** @type {const} */ ([address, fromRoot(text, address)]);
    });
  return new Map(sheets.filter(([, text]) => !text.includes("</")));
}

/**
 * @param {string} text
 * @param {string} address
 */
function fromRoot(text, address) {
  return text.replaceAll(
    /url\((["']?)(?![/#]|data:|https?:)([^)"']+)\1\)/g,
    (_, _quote, target) => {
      const { pathname } = new URL(target, new URL(address, "http://desk"));
      return `url(${pathname})`;
    },
  );
}
