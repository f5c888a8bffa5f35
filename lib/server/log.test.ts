import { afterEach, expect, it, vi } from "vitest";
import { createLog } from "./log";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** As a driver throws it: its texts quote a person. */
const failure = new Error("Failed query: params kari.nordmann@epost.example", {
  cause: Object.assign(new Error("Key (email)=(kari.nordmann@epost.example) exists"), {
    code: "23505",
    detail: "kari.nordmann@epost.example",
    token: "eyJhbGciOi.Kari",
  }),
});

/** What `write` writes to the log and to the terminal in this environment. */
function writeIn(environment: string, level: "info" | "warn" | "error") {
  vi.stubEnv("NODE_ENV", environment);
  vi.useFakeTimers({ now: 0 });
  const lines: string[] = [];
  const printed: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => printed.push(`${text}`) > 0);
  const log = createLog("info", { write: (line) => void lines.push(line) });
  log.write(level, "request", { kind: "internal", failure, status: 500, route: "desk/jobs" });
  vi.useRealTimers();
  return { log: lines.join(""), terminal: printed.join("") };
}

it("writes of an error only name and code in production, to the log and to nothing else", () => {
  expect(writeIn("production", "error")).toEqual({
    log: '{"level":50,"time":"1970-01-01T00:00:00.000Z","route":"desk/jobs","status":500,"kind":"internal","error":"Error 23505","event":"request"}\n',
    terminal: "",
  });
});

it("prints message, stack, causes and codes to the terminal of a developer, without secrets", () => {
  const { log, terminal } = writeIn("development", "error");
  expect(log).toBe(writeIn("production", "error").log);
  expect(terminal).toContain("Failed query: params kari.nordmann@epost.example");
  expect(terminal).toMatch(/ {4}at .*log\.test\.ts:\d+:\d+/);
  expect(terminal).toMatch(/\[cause\]: Error: Key \(email\)=.* exists/);
  expect(terminal).toContain("code: '23505'");
  expect(terminal).not.toContain("eyJhbGciOi");
});

it("prints nothing of a refusal", () => {
  expect(writeIn("development", "info").terminal).toBe("");
});
