import { Refusal } from "../start/user-error.mjs";
import { broken } from "./outcome.mjs";

/**
 * @typedef {import("./outcome.mjs").Outcome} Outcome
 * @typedef {import("./checks.mjs").Check} Check
 */

/**
 * The checks whose title has one of the filters in it; all without a filter.
 *
 * @template {{ readonly title: string }} One
 * @param {readonly One[]} checks
 * @param {readonly string[]} filters
 * @returns {readonly One[]}
 * @throws {Refusal} if a filter is in no title
 */
export function chooseChecks(checks, filters) {
  const has = (/** @type {One} */ { title }, /** @type {string} */ filter) =>
    title.toLowerCase().includes(filter.toLowerCase());
  const unknown = filters.filter((filter) => !checks.some((check) => has(check, filter)));
  if (unknown.length > 0) {
    const names = unknown.map((filter) => `"${filter}"`).join(", ");
    const titles = checks.map(({ title }) => title).join(", ");
    throw new Refusal(`No check has ${names} in its title. The checks: ${titles}.`);
  }
  if (filters.length === 0) return checks;
  return checks.filter((check) => filters.some((filter) => has(check, filter)));
}

/**
 * Begins all checks at once, since each waits for files or uses one core. Each reports, also behind
 * one that failed or threw.
 *
 * @param {readonly Check[]} checks
 * @param {(title: string, run: () => Promise<Outcome>) => Promise<unknown>} report
 */
export async function runChecks(checks, report) {
  const begun = checks.map((check) => ({ title: check.title, outcome: runCheck(check) }));
  for (const { title, outcome } of begun) await report(title, () => outcome);
}

/**
 * @param {Check} check
 * @returns {Promise<Outcome>} of a failure, its report ends with what repairs it
 */
async function runCheck({ title, repair, run }) {
  const outcome = await run().catch((error) => broken(`${error?.stack ?? error}`));
  if (outcome.failed === 0) return outcome;
  const again = `Only this check: npm run check -- ${title.includes(" ") ? `"${title}"` : title}`;
  const lines = [outcome.report, "", ...(repair ? [`Repair: ${repair}`] : []), again];
  return { ...outcome, report: lines.join("\n") };
}
