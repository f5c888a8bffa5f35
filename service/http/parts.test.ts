import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { methodsOf } from "./methods-of";
import { parseInput } from "./parse-input";
import { ServiceProblem } from "./problem";
import { requireLedger } from "./register";
import { logFailure, type ServiceLog } from "./service-log";
import { traceIdOf } from "./trace";

const shapes = {
  params: z.strictObject({ guid: z.string().length(2) }),
  query: z.strictObject({ page: z.string().optional() }),
  body: z.strictObject({ note: z.string(), list: z.array(z.int()) }),
};

function fieldsOf(raw: { params?: Record<string, string>; query?: string; body?: unknown }) {
  try {
    parseInput(shapes, {
      params: raw.params ?? { guid: "ab" },
      query: new URLSearchParams(raw.query),
      body: "body" in raw ? raw.body : { note: "", list: [] },
    });
    return [];
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error;
    return error.toProblem("/x", "t").errors?.map(({ path }) => path);
  }
}

describe("input", () => {
  test("that is wrong in path, query and body gets the errors of all three at once", () => {
    const raw = { params: { guid: "abc" }, query: "size=1", body: { note: 1, list: ["x"] } };
    expect(fieldsOf(raw)).toEqual(["guid", "size", "note", "list.0"]);
  });

  test("with a query name given twice is refused by that name", () => {
    expect(fieldsOf({ query: "page=1&page=2" })).toEqual(["page"]);
  });

  test("without a body where one is needed names the body", () => {
    expect(fieldsOf({ body: undefined })).toEqual(["body"]);
    expect(fieldsOf({ body: [] })).toEqual(["body"]);
  });

  test("with the character U+0000, which no column can hold, is refused by field", () => {
    expect(fieldsOf({ body: { note: "a\u0000b", list: [] } })).toEqual(["note"]);
  });

  test("with half a character, in a text or in a name, is refused by field", () => {
    expect(fieldsOf({ body: { note: "a\ud83d", list: [] } })).toEqual(["note"]);
    expect(fieldsOf({ body: { note: "\u{1f600}", list: [] } })).toEqual([]);
    expect(fieldsOf({ body: JSON.parse('{"note":"","list":[],"a\\udc00":1}') })).toEqual([
      "a\udc00",
      "a\udc00",
    ]);
    expect(fieldsOf({ body: "\0" })).toEqual(["body", "body"]);
  });

  test("is not walked where it is nested or listed beyond all measure", () => {
    const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
    expect(fieldsOf({ body: { note: deep, list: [] } })).toEqual([`note${".0".repeat(31)}`]);
    expect(fieldsOf({ body: { note: "", list: new Array(10_001).fill("") } })).toEqual(["list"]);
    expect(fieldsOf({ body: deep })).toEqual([Array(32).fill("0").join(".")]);
  });

  test("with a long name gets an error with the name's beginning", () => {
    const long = "n".repeat(5000);
    const short = "n".repeat(80);
    expect(fieldsOf({ query: `${long}=1&${long}=2` })).toEqual([short, short]);
    expect(fieldsOf({ body: { note: "", list: [], [long]: "\0" } })).toEqual([short, short]);
  });

  test("can't smuggle a prototype past the unknown names", () => {
    expect(fieldsOf({ body: JSON.parse('{"note":"","list":[],"__proto__":{"x":1}}') })).toEqual([
      "__proto__",
    ]);
  });

  test("that is right passes", () => {
    expect(fieldsOf({})).toEqual([]);
  });
});

describe("a trace id", () => {
  const of = (headers: Record<string, string>) => traceIdOf(new Headers(headers));
  const id = "4bf92f3577b34da6a3ce929d0e0e4736";

  test("comes from traceparent before x-trace-id", () => {
    const traceparent = `00-${id}-00f067aa0ba902b7-01`;
    expect(of({ traceparent, "x-trace-id": "something-else" })).toBe(id);
    expect(of({ "x-trace-id": "something-else" })).toBe("something-else");
  });

  test("is made new where what came is no id", () => {
    const junk: Record<string, string>[] = [
      { traceparent: `00-${"0".repeat(32)}-00f067aa0ba902b7-01` },
      { traceparent: "junk" },
      { "x-trace-id": "a\tb c d e f" },
      { "x-trace-id": "x".repeat(65) },
    ];
    for (const headers of junk) expect(of(headers)).toMatch(/^[0-9a-f]{32}$/);
    expect(of({})).not.toBe(of({}));
  });
});

test("an address is included in a problem, up to a maximum length", () => {
  const { instance } = new ServiceProblem("not-found").toProblem(`/${"a".repeat(5000)}`, "t");
  expect(instance).toHaveLength(500);
});

test("a ledger-only operation refuses a tenant without ledger, and no other", () => {
  const conflict = expect.objectContaining({ status: 409, type: "ledger-required" });
  expect(() => requireLedger({ ledgerOnly: true }, { ledger: false })).toThrow(conflict);
  requireLedger({ ledgerOnly: true }, { ledger: true });
  requireLedger({ ledgerOnly: false }, { ledger: false });
});

test.each([
  ["production", ""],
  ["development", "Key (email)=(kari@epost.example)"],
])("in %s, the log has no message of a failure, and the terminal %j", (environment, printed) => {
  vi.stubEnv("NODE_ENV", environment);
  const terminal = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const error = vi.fn<ServiceLog["error"]>();
  const cause = Object.assign(new Error("Key (email)=(kari@epost.example)"), { code: "23505" });
  const thrown = new Error("Failed query: params kari", { cause });
  logFailure({ error }, thrown, "failure", { traceId: "t" });
  const at = expect.arrayContaining([expect.stringMatching(/^at .*parts\.test\.ts:\d+:\d+/)]);
  const failure = { name: "Error", code: "23505", at };
  expect(error.mock.calls).toEqual([[{ traceId: "t", failure }, "failure"]]);
  expect(JSON.stringify(error.mock.calls)).not.toContain("kari");
  const text = terminal.mock.calls.map(([one]) => one).join("");
  expect(text.includes("kari")).toBe(printed !== "");
  expect(text).toContain(printed);
  vi.unstubAllEnvs();
  terminal.mockRestore();
});

test("an address knows its methods, a foreign one has none", () => {
  expect(methodsOf("/be/v3/accounts/query")).toEqual(["GET", "POST"]);
  expect(methodsOf("/be/v3/accounts")).toEqual([]);
  expect(methodsOf("/be/v3/invoice/a/pdf/x")).toEqual([]);
});
