import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise } from "dependency-cruiser";
import { init, parse } from "es-module-lexer";
import { transform } from "esbuild";
import { folderCircles } from "./folder-circles.mjs";
import { rooms } from "./rooms.mjs";
import { importRules, runtimeRules, test, trees } from "./rules.mjs";

/**
 * @typedef {object} Refusal
 * @property {string} rule
 * @property {string} from
 * @property {string} to
 * @property {string} instead where the code belongs
 */

/**
 * Checks every import under a root against the table of layers.
 *
 * @param {string} root
 * @returns {Promise<{ files: number, refusals: Refusal[] }>}
 */
export async function checkLayers(root) {
  const target = mkdtempSync(path.join(tmpdir(), "layers-"));
  try {
    const origins = await writeShadows(root, target);
    const all = await follow(path.join(target, "imports"), importRules, origins);
    const runtime = await follow(path.join(target, "runtime"), runtimeRules, origins);
    const refusals = [
      ...[...origins.values()].filter((file) => !hasRoom(file)).map(homeless),
      ...all.refusals,
      ...runtime.refusals,
      ...folderCircles(all.imports, runtime.imports),
    ];
    return { files: origins.size, refusals };
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

/** @param {string} file */
function hasRoom(file) {
  return rooms.some((room) => new RegExp(room.path).test(file));
}

/**
 * @param {string} file
 * @returns {Refusal}
 */
function homeless(file) {
  const instead = "No room has this name: see the table of rooms and the nouns of CONTEXT.md.";
  return { rule: "every file has a room", from: file, to: "", instead };
}

/**
 * @param {string} baseDir
 * @param {readonly import("./rules.mjs").Rule[]} forbidden
 * @param {ReadonlyMap<string, string>} origins
 * @returns {Promise<{ refusals: Refusal[], imports: import("./folder-circles.mjs").Import[] }>}
 *   `imports` without those of tests, which start whole programs
 */
async function follow(baseDir, forbidden, origins) {
  const { output } = await cruise(
    ["."],
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: [...forbidden] },
      doNotFollow: { path: "node_modules" },
      moduleSystems: ["es6"],
    },
    { alias: { "@": baseDir }, extensions: [".js", ".mjs", ".json", ".css"] },
  );
  if (typeof output === "string") throw new Error(output);
  const refusals = output.summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: origins.get(violation.from) ?? violation.from,
    to: [violation.to, ...(violation.cycle ?? []).map(({ name }) => name)]
      .map((place) => origins.get(place) ?? place)
      .join(" → "),
    instead: forbidden.find(({ name }) => name === violation.rule.name)?.comment ?? "",
  }));
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => {
      const [from, to] = [origins.get(source), origins.get(resolved)];
      if (from === undefined || to === undefined || from === to) return [];
      return new RegExp(test).test(from) ? [] : [{ from, to }];
    }),
  );
  return { refusals, imports };
}

const lone = /^(proxy|instrumentation|instrumentation-client)\.ts$/;
const code = /\.(ts|tsx|mjs)$/;

/**
 * Writes the imports of the sources as plain JavaScript, because no parser of the layer tool reads
 * TypeScript 7: once with imports of types as imports, and once without, as they run.
 *
 * @param {string} root
 * @param {string} target an empty folder
 * @returns {Promise<Map<string, string>>} source path by path in the shadow, both from their roots
 */
async function writeShadows(root, target) {
  /** @type {Map<string, string>} */
  const origins = new Map();
  const files = sourceFiles(root);
  await init;
  await Promise.all(
    files.map(async (file) => {
      const shadow = file.replace(/\.tsx?$/, ".js");
      origins.set(shadow, file);
      const source = readFileSync(path.join(root, file), "utf8");
      const typesToo = source
        .replaceAll(/^import type (?=[{*\w])/gm, "import ")
        .replaceAll(/^export type (?=(?:\*|\{[^}]*\}) from )/gm, "export ");
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
  writeFileSync(target, importsOf(text));
}

/**
 * Only the imports matter here; parsing the rest takes most of the time.
 *
 * @param {string} text
 * @returns {string} its imports alone, those on demand as such
 */
function importsOf(text) {
  return parse(text)[0]
    .flatMap(({ n: name, d: position }) => {
      if (name === undefined) return [];
      return position === -1 ? `import "${name}";\n` : `import("${name}");\n`;
    })
    .join("");
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
