import { describe, expect, it } from "vitest";
import { ProblemError, problemKind } from "../browser/problem-error";
import { pdfFailureActs, pdfFailureOf, pdfFailures } from "./pdf-failure";

function problem(type: string, status: number) {
  const value = { type, title: type, status };
  return new ProblemError(value, problemKind(value, "read"));
}

function named(name: string) {
  return Object.assign(new Error("pdf"), { name });
}

describe("why no PDF is shown", () => {
  it.each([
    [problem("no-pdf", 404), "no-pdf"],
    [problem("not-found", 404), "not-found"],
    [problem("gone", 410), "not-found"],
    [problem("not-a-pdf", 502), "not-a-pdf"],
    [problem("timeout", 504), "timeout"],
    [problem("forbidden", 403), "forbidden"],
    [problem("protected-address", 403), "protected-address"],
    [problem("unauthenticated", 401), "session"],
    [problem("service-unavailable", 503), "unavailable"],
    [problem("payload-too-large", 502), "too-large"],
    [problem("invoice-reference-refused", 502), "reference-refused"],
    [problem("pdf-large", 0), "large"],
    [new ProblemError({ type: "network", title: "", status: 0 }, "unavailable"), "network"],
    [named("PasswordException"), "locked"],
    [named("InvalidPDFException"), "damaged"],
    [new TypeError("bad XRef"), "damaged"],
  ] as const)("tells %s apart as %s", (error, failure) => {
    expect(pdfFailureOf(error)).toBe(failure);
  });

  it("never offers the file of an invoice that has none, or that the person may not see", () => {
    const closed = ["no-pdf", "not-found", "not-a-pdf", "too-large", "forbidden"] as const;
    for (const failure of [...closed, "protected-address"] as const) {
      expect(pdfFailureActs[failure]).not.toContain("download");
    }
  });

  it("offers to ask again wherever the server might answer differently", () => {
    const final = ["no-pdf", "protected-address", "forbidden", "locked", "large", "too-large"];
    const retriable = pdfFailures.filter((failure) =>
      pdfFailureActs[failure].some((act) => act === "retry"),
    );
    expect(retriable).toEqual(pdfFailures.filter((failure) => !final.includes(failure)));
  });
});
