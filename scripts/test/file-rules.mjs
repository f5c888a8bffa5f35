import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const longest = 300;
const mostAtRoot = 24;
const code = /\.(ts|tsx|mjs|css|sh)$/;
const generated = /(^|\/)migrations\//;

/**
 * The rules on files that no other tool checks: length, names, barrels, the size of the root.
 *
 * @param {readonly { path: string, lines: number }[]} files
 * @returns {string[]} one sentence for each refusal
 */
export function fileProblems(files) {
  const sources = files.filter(({ path: file }) => code.test(file) && !generated.test(file));
  const atRoot = new Set(files.map(({ path: file }) => file.split("/")[0]));
  return [
    ...sources
      .filter(({ lines }) => lines > longest)
      .map(
        ({ path: file, lines }) =>
          `${file} has ${lines} lines to read; ${longest} is the most. Move a part to a file of its own.`,
      ),
    ...sources
      .filter(({ path: file }) => /(^|\/)index\.(ts|tsx|mjs)$/.test(file))
      .map(({ path: file }) => `${file} is a barrel: import from the file that has the code.`),
    ...sources
      .filter(({ path: file }) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(path.basename(file)))
      .map(({ path: file }) => `${file}: names are in kebab-case.`),
    ...(atRoot.size > mostAtRoot
      ? [`The root has ${atRoot.size} entries; ${mostAtRoot} is the most.`]
      : []),
  ];
}

/**
 * The files of the repository, including new ones.
 *
 * @param {string} root
 * @returns {{ path: string, lines: number }[]}
 */
export function repositoryFiles(root) {
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  return [...new Set(listed.split("\0"))].flatMap((file) => {
    const lines = countLines(path.join(root, file));
    return file !== "" && lines !== null ? [{ path: file, lines }] : [];
  });
}

/**
 * The lines of a program that a person reads: those with a letter or a digit, imports left out.
 * A brace alone on its line costs nothing, so that nobody saves lines by the way a value is written.
 *
 * @param {string} text
 * @returns {number}
 */
export function linesToRead(text) {
  const program = text.replace(/^import\s[^;]*;$/gm, "");
  return program.split("\n").filter((line) => /[\p{L}\p{N}]/u.test(line)).length;
}

/**
 * @param {string} file
 * @returns {number | null} null for a file that was deleted and not yet committed
 */
function countLines(file) {
  try {
    return code.test(file) ? linesToRead(readFileSync(file, "utf8")) : 0;
  } catch {
    return null;
  }
}
