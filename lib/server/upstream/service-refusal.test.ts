import { describe, expect, it } from "vitest";
import { toDeskProblem } from "./service-refusal";

const failedQuery = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("words"), { code }) });

describe("a failure of the desk's database, for a person", () => {
  it.each([
    ["a server that was lost", "57P02", 503, "storage-unreachable", "2"],
    ["a server that is not there", "ECONNREFUSED", 503, "storage-unreachable", "2"],
    ["a full disk", "53100", 503, "no-room", undefined],
    ["a rule of the tables", "23505", 500, "internal-error", undefined],
  ])("%s", (_, code, status, type, retryAfter) => {
    const { problem, headers } = toDeskProblem(failedQuery(code), []);
    expect(problem).toMatchObject({ status, type });
    expect(headers["retry-after"]).toBe(retryAfter);
  });

  it.each([
    ["read", "The desk's database can't be reached. This could not be read."],
    ["write", "The desk's database can't be reached. Whether anything was saved is not known."],
  ] as const)("a %s while the server is away", (access, title) => {
    const { problem } = toDeskProblem(failedQuery("57P01"), [], access);
    expect(problem).toMatchObject({ type: "storage-unreachable", title });
  });
});
