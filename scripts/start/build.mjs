import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compressFiles, gradePageFiles } from "./desk-server/compress.mjs";
import { lockWork } from "./lock-work.mjs";
import { parseMessages } from "./parse-messages.mjs";
import { runTool } from "./run-command.mjs";
import { Refusal } from "./user-error.mjs";

/** @typedef {"desk" | "service"} Part the service with the launcher, the checks of the audit and of the settings, and the conformance kit */

/** For `node --import`: a path from the root, where the programs are started. */
export const exitWithParent = "./lib/process/exit-with-parent.mjs";

const products = { desk: ".next/BUILD_ID", service: ".build/service.mjs" };

const foundations = ["package-lock.json", "package.json", "tsconfig.json"];

/** The sources of each build: folders and files of the root. */
const sources = {
  desk: [
    "app",
    "components",
    "lib",
    "public",
    "proxy.ts",
    "instrumentation.ts",
    "instrumentation-client.ts",
    "next.config.mjs",
  ],
  service: [
    "service",
    "scripts/start",
    "scripts/audit",
    "scripts/check-settings",
    "tools/conformance",
    "lib",
  ],
};

/**
 * @param {string} root
 * @param {Part} part
 * @returns {boolean} true when what is built came from exactly these sources
 */
export function isBuilt(root, part) {
  const stamp = stampOf(root, part);
  if (!existsSync(path.join(root, products[part])) || !existsSync(stamp)) return false;
  return readFileSync(stamp, "utf8") === fingerprint(root, part);
}

/**
 * Checks that a part was built, from whatever sources.
 *
 * @param {string} root
 * @param {Part} part
 * @throws {Refusal} if it was not
 */
export function requireBuild(root, part) {
  if (existsSync(path.join(root, products[part]))) return;
  throw new Refusal(`The ${part} is not built: ${products[part]} is missing. Run: npm run build`);
}

/**
 * Builds a part and stores a hash of its sources. The build needs no setting and opens no database.
 *
 * @param {string} root
 * @param {Part} part
 * @param {Readonly<Record<string, string | undefined>>} env
 * @throws {Refusal} with the compiler's words, or when another build of this folder runs
 */
export async function build(root, part, env) {
  const release = lockWork(root, "build");
  try {
    for (const old of [stampOf(root, part), path.join(root, products[part])]) {
      rmSync(old, { force: true });
    }
    const before = fingerprint(root, part);
    if (part === "desk") await buildDesk(root, env);
    else await buildService(root, env);
    requireBuild(root, part); // a compiler may end early without a failure
    writeFileSync(stampOf(root, part), before);
  } finally {
    release();
  }
}

/**
 * How esbuild bundles the service: our own code in one file, libraries stay in node_modules.
 *
 * @param {string} root
 * @returns {import("esbuild").BuildOptions}
 */
export function serviceBundle(root) {
  return {
    absWorkingDir: root,
    entryPoints: ["service/main.ts"],
    outfile: ".build/service.mjs",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "silent",
  };
}

/** Programs that are built with the service, and their bundles. */
const besideService = {
  "scripts/start/launch.ts": ".build/launch.mjs",
  "scripts/audit/verify.ts": ".build/audit-verify.mjs",
  "scripts/check-settings/main.ts": ".build/check-settings.mjs",
  "tools/conformance/main.ts": ".build/conformance.mjs",
};

/** @type {(root: string, env: Readonly<Record<string, string | undefined>>) => Promise<void>} */
async function buildService(root, env) {
  const cluster = ["scripts/start/make-empty-cluster.mjs"];
  const options = { cwd: root, env };
  const title = "The empty cluster could not be made";
  await Promise.all([bundleService(root), runTool(title, process.execPath, cluster, options)]);
}

/** @param {string} root */
async function bundleService(root) {
  const esbuild = await import("esbuild");
  const service = serviceBundle(root);
  try {
    for (const [source, outfile] of Object.entries(besideService)) {
      await esbuild.build({ ...service, entryPoints: [source], outfile });
    }
    await esbuild.build(service);
  } catch (error) {
    throw new Refusal(`The service could not be built:\n${error}`);
  } finally {
    await esbuild.stop(); // otherwise its process would run as long as this one
  }
}

/** @type {(root: string, env: Readonly<Record<string, string | undefined>>) => Promise<void>} */
async function buildDesk(root, env) {
  // Next refuses to build beside a build whose launcher was killed, so that one ends too.
  const args = ["--import", exitWithParent, "node_modules/next/dist/bin/next", "build"];
  const cache = existsSync(path.join(root, ".next")) ? "on" : "off";
  const plain = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const buildEnv = { BUILD_CACHE: cache, ...env, ...plain };
  const options = { cwd: root, env: buildEnv, channel: true };
  await runTool("The desk could not be built", process.execPath, args, options);
  await parseMessages(path.join(root, "lib/intl/messages"), path.join(root, ".next/messages"));
  const grades = await gradePageFiles(path.join(root, ".next"));
  await compressFiles(path.join(root, ".next/static"), (name) => grades.get(name) ?? "fast");
}

/** @type {(root: string, part: Part) => string} */
function stampOf(root, part) {
  return path.join(root, ".build", `${part}.fingerprint`);
}

/**
 * One value for the content of a part's sources, tests left out; another value, another build.
 * Missing sources count as empty.
 *
 * @type {(root: string, part: Part) => string}
 */
function fingerprint(root, part) {
  const hash = createHash("sha256").update(process.version.split(".")[0] ?? "");
  const files = [...foundations, ...sources[part]].flatMap((place) => filesOf(root, place));
  for (const file of files.sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

/** @type {(root: string, place: string) => string[]} */
function filesOf(root, place) {
  const kind = statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!kind?.isDirectory()) return kind ? [place] : [];
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
