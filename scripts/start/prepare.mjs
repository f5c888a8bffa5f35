import path from "node:path";
import { build, isBuilt, requireBuild } from "./build.mjs";
import { hasTools, installCommand, isInstalled } from "./install.mjs";
import { lockWork } from "./lock-work.mjs";
import { createReporter } from "./progress.mjs";
import { runTool } from "./run-command.mjs";

/** @typedef {"launch.mjs" | "audit-verify.mjs" | "conformance.mjs" | "check-settings.mjs"} Program */

/**
 * Does what has to be done before a program that is built with the service can run.
 *
 * @param {string} root
 * @param {boolean} built true: it was built before, and nothing is installed or built
 * @param {Program} program
 * @returns {Promise<string>} its path
 */
export async function prepareProgram(root, built, program) {
  // Standard output is only for the log in front of a real service.
  const reporter = createReporter(process.stderr);
  if (!built) await ensureInstalled(root, "product", process.env, reporter);
  if (!built) await ensureBuilt(root, ["service"], process.env, reporter);
  requireBuild(root, "service");
  return path.join(root, ".build", program);
}

/**
 * Installs the locked dependencies unless they are installed.
 *
 * @param {string} root
 * @param {import("./install.mjs").Scope} scope
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {import("./progress.mjs").Reporter} reporter
 * @throws {Refusal} if npm fails, or while another installation of this folder runs
 */
export async function ensureInstalled(root, scope, env, reporter) {
  if (isInstalled(root, scope)) return;
  const release = lockWork(root, "installation");
  try {
    const missing = missingPackages(root, scope);
    if (missing === null) return;
    const { command, args } = installCommand(env, missing);
    await during(reporter, "Installing the locked dependencies", () =>
      runTool("The dependencies could not be installed", command, args, { cwd: root, env }),
    );
  } finally {
    release();
  }
}

/**
 * What to install; null: nothing, since another process has done it meanwhile. Development tools are
 * kept where there were some.
 *
 * @type {(root: string, scope: import("./install.mjs").Scope) => import("./install.mjs").Scope | "add" | null}
 */
function missingPackages(root, scope) {
  if (isInstalled(root, scope)) return null;
  if (isInstalled(root, "product")) return "add";
  return hasTools(root) ? "all" : scope;
}

/**
 * Builds the parts whose build is missing or stale.
 *
 * @param {string} root
 * @param {readonly import("./build.mjs").Part[]} parts
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {import("./progress.mjs").Reporter} reporter
 */
export async function ensureBuilt(root, parts, env, reporter) {
  for (const part of parts) {
    if (isBuilt(root, part)) continue;
    await during(reporter, `Building the ${part}`, () => build(root, part, env));
  }
}

/**
 * Reports a step while its work runs.
 *
 * @template T
 * @param {import("./progress.mjs").Reporter} reporter
 * @param {string} title
 * @param {(step: import("./progress.mjs").Step) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function during(reporter, title, work) {
  const step = reporter.step(title);
  try {
    const outcome = await work(step);
    step.done();
    return outcome;
  } catch (error) {
    step.fail();
    throw error;
  }
}
