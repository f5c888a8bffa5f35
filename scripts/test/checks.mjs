import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { advisoryProblems } from "../dependencies/advisories.mjs";
import { dependencyProblems } from "../dependencies/check.mjs";
import { readAdvisories, readInstalled, readList } from "../dependencies/list.mjs";
import { captureTool } from "../start/run-command.mjs";
import { nameProblems } from "./file-names.mjs";
import { fileProblems, repositoryFiles } from "./file-rules.mjs";
import { checkLayers } from "./layers/check-layers.mjs";
import { readerProblems } from "./one-reader.mjs";
import { broken, held } from "./outcome.mjs";
import { messageProblems, wordProblems } from "./plain-words.mjs";

/**
 * @typedef {import("./outcome.mjs").Outcome} Outcome
 *
 * @typedef {object} Check
 * @property {string} title
 * @property {string} [repair] the command that repairs what it refuses, or where each refusal names it
 * @property {() => Promise<Outcome>} run
 */

const unit = ["run", "--config", "scripts/test/vitest.config.ts", "--project=unit"];

/** Tests of generated pages, and of what a new operation, column, action or list must be added to. */
const registers = [
  "operation-screens",
  "operation-coverage",
  "log-lines",
  "settings-page",
  "access-of-nouns",
  "audit/actions.test",
  "current-migrations",
  "declared-lists",
  "layers/nouns",
  "intl/messages",
  "personal-columns",
  "lib/routes.test",
];

/**
 * `npm run check`: the checks that do not run the code. They may run at once.
 *
 * @param {string} root
 * @returns {Check[]}
 */
export function checks(root) {
  /** @type {(bin: string, ...args: string[]) => Check["run"]} */
  const tool = (bin, ...args) => {
    return () => runScript(root, path.join(root, "node_modules", bin), args);
  };
  /** @type {Promise<Outcome> | undefined} */
  let generated;
  const generatedTypes = () => {
    generated ??= generateTypes(root);
    return generated;
  };
  const biome = "@biomejs/biome/bin/biome";
  return [
    {
      title: "format",
      repair: "npm run format",
      run: tool(biome, "ci", "--colors=off", "--linter-enabled=false", "."),
    },
    {
      title: "lint",
      repair: "npm run format, where a fix is called safe; the rest by hand",
      run: tool(
        biome,
        "ci",
        "--colors=off",
        "--formatter-enabled=false",
        "--assist-enabled=false",
        ".",
      ),
    },
    { title: "layers", repair: "by hand, as each line says", run: () => layers(root) },
    { title: "files", repair: "by hand, as each line says", run: () => files(root) },
    {
      title: "dependencies",
      repair: "npm run dependencies:refresh, where a list is too old or has no row",
      run: () => dependencies(root),
    },
    {
      title: "types",
      repair:
        "by hand in the named file; an unknown key of a text, in lib/intl/messages/<language> for all languages",
      run: async () => types(root, await generatedTypes()),
    },
    {
      title: "pages and registers",
      repair: "as each error says: it names a file, or the command that writes a page",
      // The default reporter lists all tests of a file with a failure.
      run: tool("vitest/vitest.mjs", ...unit, "--reporter=dot", ...registers),
    },
    {
      title: "dead code",
      repair:
        "by hand: import or remove what is listed; a program that is started by its path is an entry in scripts/test/knip.jsonc",
      // Reads the generated types too.
      run: async () => {
        await generatedTypes();
        const knip = path.join(root, "node_modules/knip/bin/knip.js");
        return runScript(root, knip, ["--config", "scripts/test/knip.jsonc", "--no-progress"]);
      },
    },
  ];
}

/** @param {string} root */
async function layers(root) {
  const { refusals } = await checkLayers(root);
  if (refusals.length === 0) return held;
  const lines = refusals.map(
    ({ rule, from, to, instead }) => `${rule}: ${from} → ${to}\n  ${instead}`,
  );
  return broken(lines.join("\n"));
}

/** @param {string} root */
async function files(root) {
  const listed = repositoryFiles(root);
  const sources = listed.filter(({ path: file }) => /\.(tsx?|mjs)$/.test(file));
  const messages = listed.filter(({ path: file }) => /^lib\/intl\/messages\/.+\.json$/.test(file));
  /** @type {(files: typeof listed) => { path: string, text: string }[]} */
  const read = (files) =>
    files.map(({ path: file }) => ({
      path: file,
      text: readFileSync(path.join(root, file), "utf8"),
    }));
  const named = read(sources);
  const problems = [
    ...fileProblems(listed),
    ...nameProblems(named),
    ...wordProblems(named),
    ...readerProblems(named),
    ...messageProblems(read(messages)),
  ];
  return problems.length === 0 ? held : broken(problems.join("\n"));
}

/** @param {string} root */
async function dependencies(root) {
  const installed = readInstalled(root);
  const problems = [
    ...dependencyProblems(readList(root), installed),
    ...advisoryProblems(readAdvisories(root), installed),
  ];
  return problems.length === 0 ? held : broken(problems.join("\n"));
}

/**
 * @param {string} root
 * @returns {Promise<Outcome>}
 */
async function generateTypes(root) {
  if (existsSync(path.join(root, "next-env.d.ts"))) return held;
  return runScript(root, path.join(root, "node_modules/next/dist/bin/next"), ["typegen"]);
}

/**
 * @param {string} root
 * @param {Outcome} generated
 */
async function types(root, generated) {
  if (generated.failed > 0) return generated;
  return runScript(root, path.join(root, "node_modules/typescript/bin/tsc"), [
    "--noEmit",
    "-p",
    ".",
  ]);
}

/**
 * @param {string} root
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Promise<Outcome>}
 */
async function runScript(root, script, args) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const { code, output } = await captureTool(process.execPath, [script, ...args], {
    cwd: root,
    env,
  });
  return code === 0 ? held : broken(output);
}
