import { afterEach, expect, it, vi } from "vitest";
import { printError } from "./print-error";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function printedBy(...errors: readonly unknown[]): string[] {
  const printed: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => printed.push(`${text}`) > 0);
  for (const error of errors) printError(error);
  return printed;
}

/** As the database's library throws it: its message has the statement and the values. */
const failedQuery = () =>
  Object.assign(new Error("Failed query: select 1 from jobs\nparams: 7"), {
    query: "select 1 from jobs",
    params: [7],
    cause: Object.assign(new Error('relation "jobs" does not exist'), {
      code: "42P01",
      severity: "ERROR",
      hint: undefined,
    }),
  });

it("prints statement and values once, the code, and no empty field", () => {
  vi.stubEnv("NODE_ENV", "development");
  const [text = ""] = printedBy(failedQuery());
  expect(text.match(/select 1 from jobs/g)).toHaveLength(1);
  expect(text).toContain("code: '42P01'");
  expect(text).not.toContain("hint");
});

it("prints an error that comes again in one line", () => {
  vi.stubEnv("NODE_ENV", "development");
  const error = failedQuery();
  const printed = printedBy(new Error("first"), error, error, new Error("other"));
  expect(printed.map((text) => text.split("\n")[0])).toEqual([
    "Error: first",
    "Error: Failed query: select 1 from jobs",
    "The same error again.",
    "Error: other",
  ]);
});

it.each(["production", "test", ""])("prints nothing where NODE_ENV is %j", (environment) => {
  vi.stubEnv("NODE_ENV", environment);
  expect(printedBy(failedQuery())).toEqual([]);
});
