import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundSession } from "./session-store";
import { createUnchangedSessions } from "./unchanged-sessions";

const start = Date.parse("2026-11-29T10:00:00Z");
const minute = 60_000;

function row(hash: string, idle: number, absolute: number): FoundSession {
  return {
    tokenHash: hash,
    sessionId: "s",
    personId: "p",
    name: "Ingrid Solvang",
    tenantId: "t",
    roles: ["clerk"],
    lastSeenAt: new Date(start - 30 * minute + idle),
    absoluteEndAt: new Date(start + absolute),
    rolesCheckedAt: new Date(start),
    roleCheckLeaseUntil: null,
    roleCheckRetryAt: null,
    now: new Date(start),
  };
}

describe("sessions that nothing can have changed", () => {
  let asks: number | null = 0;
  /** Of somebody else, while the sessions are read. */
  let meanwhile = 0;
  const make = (found: FoundSession) =>
    createUnchangedSessions({
      idleMinutes: 30,
      asks: () => asks,
      async read() {
        if (asks !== null) asks += 1 + meanwhile;
        return [found];
      },
    });

  beforeEach(() => {
    [asks, meanwhile] = [0, 0];
    vi.useFakeTimers({ toFake: ["Date"], now: start });
  });
  afterEach(() => void vi.useRealTimers());

  it("are kept until somebody asks the database", async () => {
    const unchanged = make(row("a", minute, minute));
    expect(unchanged.find("a")).toBeNull();
    await unchanged.read(["a"]);
    expect(unchanged.find("a")).toMatchObject({ roles: ["clerk"] });
    expect(unchanged.find("b")).toBeNull();
    await unchanged.read(["b"]);
    expect(unchanged.find("a")).not.toBeNull();
    asks = (asks ?? 0) + 1;
    expect(unchanged.find("a")).toBeNull();
  });

  it("are not kept if somebody asked while they were read, before or after", async () => {
    const unchanged = make(row("a", minute, minute));
    meanwhile = 1;
    await unchanged.read(["a"]);
    expect(unchanged.find("a")).toBeNull();
  });

  it("are not kept of a database that others ask too", async () => {
    asks = null;
    const unchanged = make(row("a", minute, minute));
    await unchanged.read(["a"]);
    expect(unchanged.find("a")).toBeNull();
  });

  it.each([
    ["idle", row("a", 3000, minute)],
    ["absolute", row("a", minute, 3000)],
  ])("end by the clock: the %s end", async (_name, found) => {
    const unchanged = make(found);
    await unchanged.read(["a"]);
    vi.setSystemTime(start + 2999);
    expect(unchanged.find("a")?.now).toEqual(new Date(start + 2999));
    vi.setSystemTime(start + 3000);
    expect(unchanged.find("a")).toBeNull();
  });

  it("are read again after some seconds, and when the clock was set back", async () => {
    const unchanged = make(row("a", minute, minute));
    await unchanged.read(["a"]);
    for (const at of [start - 1, start + 5001]) {
      vi.setSystemTime(at);
      expect(unchanged.find("a")).toBeNull();
    }
  });
});
