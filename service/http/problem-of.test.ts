import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { notFound } from "./problem";
import { problemOf } from "./problem-of";

const failed = (code: string) =>
  new DrizzleQueryError(
    "update secrets set name = $1",
    ["Kari"],
    Object.assign(new Error('could not extend file "base/5/16385"'), { code }),
  );

it.each([
  ["a full disk, where nothing was changed", failed("53100"), 503, /full.*Nothing was changed/],
  ["an engine that only reads", failed("25006"), 503, /full.*Nothing was changed/],
  ["a server that is gone", failed("ECONNREFUSED"), 503, /can't be reached.*not known/],
  ["a fault of ours", failed("42P01"), 500, undefined],
])("%s is described without a word of the statement", (_, error, status, detail) => {
  const problem = problemOf(error, "write").toProblem("/be/v3/products", "trace");
  expect(problem.status).toBe(status);
  if (detail) expect(problem.detail).toMatch(detail);
  else expect(problem.detail).toBeUndefined();
  expect(JSON.stringify(problem)).not.toMatch(/update|secrets|Kari|base\//);
});

it("a read from a server that is away could not be read, and leaves no outcome open", () => {
  const { detail } = problemOf(failed("57P01"), "read").toProblem("/be/v3/products", "trace");
  expect(detail).toBe("The database of the service can't be reached. This could not be read.");
});

it("a problem stays what it is", () => {
  const problem = notFound("invoice");
  expect(problemOf(problem, "read")).toBe(problem);
});
