import { afterEach, describe, expect, it, vi } from "vitest";
import { type ProblemError, type ProblemKind, problemKind, toProblemError } from "./problem-error";
import { send } from "./transport";

const read = { method: "GET", access: "read", address: "/api/x" } as const;
const write = { method: "PATCH", access: "write", address: "/api/x", body: { a: 1 } } as const;

function answer(status: number, body: unknown, type = "application/problem+json"): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const respond = () =>
    Promise.resolve(
      new Response(status === 204 ? null : text, { status, headers: { "content-type": type } }),
    );
  vi.stubGlobal("fetch", vi.fn(respond));
}

async function failure(request: Parameters<typeof send>[0]): Promise<ProblemError> {
  return send(request).then(
    () => expect.unreachable("It should have failed"),
    (error: unknown) => toProblemError(error),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("send", () => {
  it("marks every unsafe request as one of our own pages, and no safe one", async () => {
    answer(200, {});
    // Soon after the page was opened: later, without a key or a press, the person counts as absent.
    vi.spyOn(performance, "now").mockReturnValue(1000);
    await send(write);
    await send(read);
    const [patch, get] = vi.mocked(fetch).mock.calls;
    expect(patch?.[1]).toMatchObject({
      body: '{"a":1}',
      headers: { "x-desk-request": "1", "content-type": "application/json" },
      redirect: "error",
    });
    expect(get?.[1]?.headers).toEqual({ accept: "application/json" });
  });

  it("answers undefined where there is no body", async () => {
    answer(204, "");
    expect(await send(write)).toBeUndefined();
  });

  it("keeps what a problem says, and drops what it should not have said", async () => {
    const errors = [{ path: "name", message: "Too long." }, { path: 7 }, "x"];
    answer(400, { type: "invalid-request", title: "Bad", traceId: "t1", errors, stack: "at x" });
    const { problem, kind } = await failure(write);
    expect(kind).toBe("invalid");
    expect(problem).toEqual({
      type: "invalid-request",
      title: "Bad",
      status: 400,
      traceId: "t1",
      errors: [{ path: "name", message: "Too long." }],
    });
  });

  it("makes a problem of an answer that is a page of something in between", async () => {
    answer(502, "<html>Bad gateway</html>", "text/html");
    expect((await failure(read)).problem.status).toBe(502);
    expect((await failure(read)).kind).toBe("unavailable");
  });

  it("never reports a write as failed when its answer was dropped", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")));
    expect((await failure(write)).kind).toBe("unclear");
    expect((await failure(read)).kind).toBe("unavailable");
    answer(200, "<html>", "text/html");
    expect((await failure(write)).kind).toBe("unclear");
  });

  it("distinguishes an aborted read from a failed one; an aborted write stays unclear", async () => {
    const stop = new AbortController();
    stop.abort();
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new DOMException("", "AbortError")));
    expect((await failure({ ...read, signal: stop.signal })).kind).toBe("aborted");
    expect((await failure({ ...write, signal: stop.signal })).kind).toBe("unclear");
  });
});

describe("problemKind", () => {
  const cases: readonly [number, string, ProblemKind, ProblemKind][] = [
    [401, "unauthenticated", "session", "session"],
    [403, "forbidden", "forbidden", "forbidden"],
    [404, "not-found", "missing", "missing"],
    [409, "conflict", "conflict", "conflict"],
    [413, "payload-too-large", "invalid", "invalid"],
    [429, "too-many-requests", "limited", "limited"],
    [429, "about:blank", "limited", "limited"],
    [429, "another-limit", "unavailable", "unavailable"],
    [408, "timeout", "unavailable", "unclear"],
    [500, "internal", "unavailable", "unclear"],
    [504, "timeout", "unavailable", "unclear"],
    [502, "service-refused-credentials", "unavailable", "unavailable"],
  ];

  it.each(cases)(
    "reads %i %s as %s for a read and %s for a write",
    (status, type, forRead, forWrite) => {
      const problem = { type, title: "", status };
      expect([problemKind(problem, "read"), problemKind(problem, "write")]).toEqual([
        forRead,
        forWrite,
      ]);
    },
  );

  it("never makes a session end of the service refusing the desk's own credentials", () => {
    const problem = { type: "service-refused-credentials", title: "", status: 503 };
    expect(problemKind(problem, "read")).not.toBe("session");
  });
});
