import { build, isBuilt } from "./build.mjs";
import { installCommand, isInstalled } from "./install.mjs";
import { runTool } from "./tool.mjs";

/**
 * Installs the locked dependencies unless exactly they are there.
 *
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {import("./say.mjs").Teller} teller
 */
export async function ensureInstalled(root, env, teller) {
  if (isInstalled(root)) return;
  const { command, args } = installCommand(env);
  await during(teller, "Installing the locked dependencies", () =>
    runTool("The dependencies could not be installed", command, args, { cwd: root, env }),
  );
}

/**
 * Builds the parts whose build is missing or stale.
 *
 * @param {string} root
 * @param {readonly import("./build.mjs").Part[]} parts
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {import("./say.mjs").Teller} teller
 */
export async function ensureBuilt(root, parts, env, teller) {
  for (const part of parts) {
    if (isBuilt(root, part)) continue;
    await during(teller, `Building the ${part}`, () => build(root, part, env));
  }
}

/**
 * Tells that something goes on while it does.
 *
 * @template T
 * @param {import("./say.mjs").Teller} teller
 * @param {string} title
 * @param {(step: import("./say.mjs").Step) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function during(teller, title, work) {
  const step = teller.step(title);
  try {
    const outcome = await work(step);
    step.done();
    return outcome;
  } catch (error) {
    step.fail();
    throw error;
  }
}
