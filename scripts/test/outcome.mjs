/**
 * What a part of the run found. A check that can only hold or not counts as one.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number | null} [processor] processor time in seconds of what ran beside other parts
 * @property {string} report what a person needs to mend it; empty when all passed
 */

/** @type {Outcome} */
export const held = { passed: 1, failed: 0, report: "" };

/**
 * @param {string} report
 * @returns {Outcome}
 */
export function broken(report) {
  return { passed: 0, failed: 1, report: report.trim() };
}

/**
 * The sum of several parts.
 *
 * @param {readonly Outcome[]} outcomes
 * @returns {Outcome}
 */
export function together(outcomes) {
  const sum = (/** @type {"passed" | "failed"} */ key) =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const reports = outcomes.map(({ report }) => report).filter((report) => report !== "");
  return { passed: sum("passed"), failed: sum("failed"), report: reports.join("\n\n") };
}

/**
 * The last line of every run.
 *
 * @param {readonly Outcome[]} outcomes
 * @returns {string}
 */
export function lastLine(outcomes) {
  const { passed, failed } = together(outcomes);
  return `${passed} passed, ${failed} failed`;
}

/**
 * Counts vitest's JSON. A file that did not load counts as one failure.
 *
 * @param {unknown} value
 * @returns {{ passed: number, failed: number }}
 */
export function countVitest(value) {
  const report =
    /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */ (
      value
    );
  const unloaded = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
  };
}

/**
 * Counts Playwright's JSON. A test that passed only on retry is a failure.
 *
 * @param {unknown} value
 * @returns {{ passed: number, failed: number }}
 */
export function countPlaywright(value) {
  const { stats, errors } =
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} */ (
      value
    );
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 ? errors.length : failed };
}
