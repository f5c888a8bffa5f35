import { describe, expect, it } from "vitest";
import { broken, countPlaywright, countVitest, held, lastLine, together } from "./outcome.mjs";

describe("the last line", () => {
  it("sums what passed and what failed over all parts", () => {
    const outcomes = [held, broken("why"), { passed: 40, failed: 2, report: "" }];
    expect(lastLine(outcomes)).toBe("41 passed, 3 failed");
  });
});

describe("parts that ran beside each other", () => {
  it("count as one, with every report that there is", () => {
    const failed = { passed: 3, failed: 1, report: "a button is missing" };
    expect(together([held, failed, broken("no browser")])).toEqual({
      passed: 4,
      failed: 2,
      report: "a button is missing\n\nno browser",
    });
  });
});

describe("counting a runner's result", () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  });

  it("counts a file that did not load as a failure", () => {
    const testResults = [file("passed", "passed"), file("failed"), file("failed", "failed")];
    const report = { numPassedTests: 1, numFailedTests: 1, testResults };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 2 });
  });

  it("counts a test that passed only when tried again as a failure", () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2 });
  });

  it("counts a run that could not begin as a failure", () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] };
    expect(countPlaywright(report)).toEqual({ passed: 0, failed: 1 });
  });
});
