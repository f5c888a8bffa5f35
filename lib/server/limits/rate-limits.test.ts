import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { rateLimits } from "../../db/schema/rate-limits";
import { describeOnEachDatabase } from "../../postgres/testing";
import { handleAuth } from "../auth/auth";
import { handleService } from "../proxy/proxy";
import type { Runtime } from "../runtime";
import { answerJson } from "../testing/fake-machine";
import { openHooks } from "../testing/open-hooks";
import { useTestDesk } from "../testing/test-desk";

const types = "/api/service/cm/servicetypes/v2/servicetypes";

describeOnEachDatabase("Limits of requests", (open, engine) => {
  const held = useTestDesk(open);
  beforeEach(async () => {
    await held.desk.runtime.database.delete(rateLimits);
  });
  /** A desk that counts on this engine: several share a PostgreSQL. */
  const deskWith = (limits: object): Runtime => {
    held.desk.answer((_request, response) => answerJson(response, []));
    return held.desk.fresh({
      RATE_LIMITS: JSON.stringify(limits),
      TRUSTED_PROXIES: "1",
      ...(engine === "PostgreSQL" && { DATABASE_URL: "postgresql://shared.test/desk" }),
    });
  };
  const from = (address: string) => ({ "x-desk-peer": "10.0.0.1", "x-forwarded-for": address });
  const read = (runtime: Runtime, cookie: string, address = "192.0.2.1") =>
    handleService(
      runtime,
      held.desk.request("GET", types, { cookie, headers: from(address) }),
      openHooks,
    );
  const statuses = async (count: number, ask: () => Promise<Response>) => {
    const all: number[] = [];
    for (let index = 0; index < count; index += 1) all.push((await ask()).status);
    return all;
  };

  it("leave no statement on a connection: a pooler gives the next query another one", async () => {
    const runtime = deskWith({ reads: { person: 3 } });
    expect((await read(runtime, await held.desk.signIn(["clerk"], "one"))).status).toBe(200);
    const kept = sql`select name from pg_prepared_statements`;
    expect((await runtime.database.execute(kept)).rows).toEqual([]);
  });

  it("count reads by person: one too many is a 429 that says when to come back", async () => {
    const runtime = deskWith({ reads: { person: 3 } });
    const [one, other] = [
      await held.desk.signIn(["clerk"], "one"),
      await held.desk.signIn(["clerk"], "other"),
    ];
    expect(await statuses(3, () => read(runtime, one))).toEqual([200, 200, 200]);
    const calls = held.desk.service.length;
    const refused = await read(runtime, one, "192.0.2.77");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
    expect(refused.headers.get("cache-control")).toBe("no-store");
    const seconds = Number(refused.headers.get("retry-after"));
    expect(Number.isInteger(seconds) && seconds >= 58 && seconds <= 60).toBe(true);
    expect(await refused.json()).toMatchObject({
      type: "too-many-requests",
      status: 429,
      title: `Too many requests from you in a short time. Try again in ${seconds} seconds.`,
    });
    expect(held.desk.service.length).toBe(calls);
    expect((await read(runtime, other)).status).toBe(200);
    expect(held.desk.lines.at(-2)).toMatchObject({ kind: "too-many-requests", status: 429 });
  });

  it("count writes apart from reads", async () => {
    const runtime = deskWith({ writes: { person: 1 } });
    const cookie = await held.desk.signIn(["clerk"]);
    const search = () =>
      handleService(
        runtime,
        held.desk.request("POST", "/api/service/be/v3/accounts/query?page=0&size=1", {
          cookie,
          body: {},
          headers: from("192.0.2.1"),
        }),
        openHooks,
      );
    expect(await statuses(2, () => read(runtime, cookie))).toEqual([200, 200]);
    expect(await statuses(3, search)).toEqual([200, 200, 200]);
    const save = () =>
      handleService(
        runtime,
        held.desk.request("POST", `/api/service/be/v3/dimensions/account/${"a".repeat(32)}`, {
          cookie,
          body: {},
          headers: from("192.0.2.1"),
        }),
        openHooks,
      );
    expect((await statuses(3, save)).map((status) => status === 429)).toEqual([false, true, true]);
  });

  it("limit a flood of sign-ins from one address, and no other address", async () => {
    const runtime = deskWith({ signIn: { address: 2 } });
    const signIn = (address: string) =>
      handleAuth(
        runtime,
        held.desk.request("GET", "/api/auth/callback/desk?error=x", { headers: from(address) }),
      );
    expect(await statuses(4, () => signIn("198.51.100.1"))).toEqual([302, 302, 429, 429]);
    expect((await signIn("198.51.100.2")).status).toBe(302);
    // A signed-in person behind the same address continues to work.
    const cookie = await held.desk.signIn(["clerk"]);
    expect((await read(runtime, cookie, "198.51.100.1")).status).toBe(200);
  });

  it("take no address into their storage", async () => {
    const runtime = deskWith({});
    await runtime.limits.take("reads", { by: "address", id: "192.0.2.200" });
    const { rows } = await runtime.database.execute<{ key: string }>(
      sql`select key from rate_limits`,
    );
    expect(rows.length).toBe(engine === "PostgreSQL" ? 1 : 0);
    expect(JSON.stringify(rows)).not.toContain("192.0.2");
  });

  it.runIf(engine === "PostgreSQL")("are shared by desks on one PostgreSQL", async () => {
    const desks = [deskWith({ reads: { person: 6 } }), deskWith({ reads: { person: 6 } })];
    const cookie = await held.desk.signIn(["clerk"]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const runtime = desks[index % 2];
        if (!runtime) throw new Error("There are two desks.");
        return read(runtime, cookie);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
  });

  it.runIf(engine === "PostgreSQL")(
    "hold in each desk where the database can't count",
    async () => {
      const { database } = held.desk.runtime;
      const runtime = deskWith({ reads: { person: 2 } });
      const cookie = await held.desk.signIn(["clerk"]);
      await database.execute(sql`alter table rate_limits rename to rate_limits_gone`);
      try {
        expect(await statuses(3, () => read(runtime, cookie))).toEqual([200, 200, 429]);
      } finally {
        await database.execute(sql`alter table rate_limits_gone rename to rate_limits`);
      }
    },
  );

  it.runIf(engine === "PGlite")("forget whom they counted when the window ends", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    try {
      const runtime = deskWith({ reads: { address: 1 } });
      const take = (id: string) => runtime.limits.take("reads", { by: "address", id });
      for (let index = 0; index < 200; index += 1) await take(`192.0.2.${index}`);
      const remembered = vi.getTimerCount(); // one timer for each, and some of the database's
      expect(remembered).toBeGreaterThanOrEqual(200);
      await expect(take("192.0.2.1")).rejects.toMatchObject({ problem: { status: 429 } });
      await vi.advanceTimersByTimeAsync(61_000);
      expect(vi.getTimerCount()).toBeLessThan(100);
      await take("192.0.2.1");
    } finally {
      vi.useRealTimers();
    }
  });
});
