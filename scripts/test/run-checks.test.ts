import { expect, it, vi } from "vitest";
import { broken, held } from "./outcome.mjs";
import { chooseChecks, runChecks } from "./run-checks.mjs";

const titled = (...titles: string[]) => titles.map((title) => ({ title }));
const all = titled("format", "layers", "types", "pages and registers");

it("runs all checks without a filter, else those with it in their title", () => {
  expect(chooseChecks(all, [])).toEqual(all);
  expect(chooseChecks(all, ["types", "LAYER"])).toEqual(titled("layers", "types"));
  expect(chooseChecks(all, ["pages"])).toEqual(titled("pages and registers"));
});

it("refuses a filter that no title has, and names the titles", () => {
  expect(() => chooseChecks(all, ["layers", "typos", "lnt"])).toThrow(
    'No check has "typos", "lnt" in its title. The checks: format, layers, types, pages and registers.',
  );
});

it("reports every failure in order, behind one that failed and one that threw", async () => {
  const begun: string[] = [];
  const check = (title: string, run: () => Promise<typeof held>, repair?: string) => ({
    title,
    ...(repair && { repair }),
    run: () => {
      begun.push(title);
      return run();
    },
  });
  const checks = [
    check("format", async () => broken("a.ts is not formatted"), "npm run format"),
    check("layers", () => Promise.reject(new Error("no such folder")), "by hand"),
    check("types", async () => held),
    check("dead code", async () => broken("nobody uses b.ts")),
  ];
  const report = vi.fn(async (_title: string, run: () => Promise<typeof held>) => {
    expect(begun.length).toBe(4);
    return run();
  });
  await runChecks(checks, report);
  const outcomes = await Promise.all(report.mock.results.map(({ value }) => value));
  expect(report.mock.calls.map(([title]) => title)).toEqual(checks.map(({ title }) => title));
  expect(outcomes.map(({ failed }) => failed)).toEqual([1, 1, 0, 1]);
  expect(outcomes[0].report).toBe(
    "a.ts is not formatted\n\nRepair: npm run format\nOnly this check: npm run check -- format",
  );
  expect(outcomes[1].report).toMatch(
    /no such folder\n(?:.*\n)*Repair: by hand\nOnly this check: npm run check -- layers$/,
  );
  expect(outcomes[2]).toEqual(held);
  expect(outcomes[3].report).toBe(
    'nobody uses b.ts\n\nOnly this check: npm run check -- "dead code"',
  );
});
