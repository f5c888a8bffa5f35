import { cpSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { isBuilt, requireBuild } from "../start/build.mjs";
import { compressFiles } from "../start/desk-server/compress.mjs";
import { installCommand } from "../start/install.mjs";
import { runTool } from "../start/run-command.mjs";
import { Refusal } from "../start/user-error.mjs";
import { folderSize } from "./folder-size.mjs";
import { prunePackages } from "./prune-packages.mjs";

/** Our own programs, which load packages beside those that Next traced. */
const programs = [
  "next.config.mjs",
  ".build/service.mjs",
  ".build/launch.mjs",
  ".build/audit-verify.mjs",
  ".build/conformance.mjs",
  "scripts/conformance.mjs",
  "scripts/run-built.mjs",
  ".build/check-settings.mjs",
  "scripts/check-settings.mjs",
  "scripts/start.mjs",
  "scripts/audit-verify.mjs",
  "scripts/start",
  "lib/http",
  "lib/postgres",
  "lib/process",
];

/** What the desk and the embedded service read while they run, beside their packages. */
const parts = [
  "package.json",
  "package-lock.json",
  "docs/CHANGELOG.md",
  "LICENSE",
  ".next",
  "public",
  "lib/intl",
  "lib/db/migrations",
  "service/db/migrations",
  "docs/restart-and-restore.md",
  "scripts/deploy/after-restore.sql",
  "scripts/deploy/grants.sql",
  "scripts/deploy/database-accounts.sh",
  ...programs,
];

/** Megabytes (1,000,000 bytes) that a package may take. */
export const mostMegabytes = 500;

/** Files of these parts that only a build or a test reads. */
const left = /\.test\.ts$|\.tsx?$|[/\\]\.next[/\\](?:cache|dev|types)(?:$|[/\\])/;

/**
 * Writes what a machine needs to run Invoice Desk: the build, the launcher and the packages of
 * production, without those that nothing reads there. `node scripts/start.mjs --built` starts it.
 *
 * @param {string} root with both builds
 * @param {string} folder missing or empty
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Promise<number>} its size in megabytes
 * @throws {Refusal} if a build is missing or of other sources, the folder is not empty, the
 *   packages cannot be installed, or the package is larger than it may be
 */
export async function writePackage(root, folder, env) {
  for (const part of /** @type {const} */ (["service", "desk"])) requireBuild(root, part);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Refusal(`${folder} is not empty. Name a folder that does not exist.`);
  }
  for (const part of /** @type {const} */ (["service", "desk"])) {
    // Its migrations would not be those of the sources.
    if (isBuilt(root, part)) continue;
    throw new Refusal(`The ${part} was built from other sources. Run: npm run build`);
  }
  for (const part of parts) copyPart(path.join(root, part), path.join(folder, part));
  // The build compresses most files fast, because somebody waits for it.
  await compressFiles(path.join(folder, ".next/static"), () => "best");
  const { command, args } = installCommand(env, "product");
  await runTool("The packages could not be installed", command, args, { cwd: folder, env });
  prunePackages(folder, programs);
  if (process.platform !== "win32") {
    // A build that `npm start` made is its owner's alone; another account runs the package.
    const readable = ["-R", "a+rX", folder];
    await runTool("The package could not be made readable", "chmod", readable, {
      cwd: folder,
      env,
    });
  }
  return requireSize(folder, mostMegabytes);
}

/**
 * @param {string} folder
 * @param {number} most
 * @returns {number} its size in megabytes
 * @throws {Refusal} if it is larger
 */
export function requireSize(folder, most) {
  const megabytes = Math.ceil(folderSize(folder) / 1_000_000);
  if (megabytes <= most) return megabytes;
  throw new Refusal(`The package has ${megabytes} MB, and may have ${most} MB at most.`);
}

/**
 * Copies a file or folder without tests and sources. Links stay as they are: the build's own lead to
 * the packages beside it.
 *
 * @param {string} source
 * @param {string} target
 */
export function copyPart(source, target) {
  cpSync(source, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (each) => !left.test(each),
  });
}
