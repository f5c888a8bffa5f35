import { expect, it } from "vitest";
import { sessions } from "../db/schema/people";
import { describeOnEachDatabase } from "../postgres/testing";
import { newSessionToken } from "./auth/session-store";
import type { Runtime } from "./runtime";
import { useTestDesk } from "./testing/test-desk";

describeOnEachDatabase("Admission of requests", (open) => {
  const held = useTestDesk(open);
  const deskWith = (limits: object): Runtime =>
    held.desk.fresh({ RATE_LIMITS: JSON.stringify(limits), TRUSTED_PROXIES: "1" });
  const arrive = async (
    { admit }: Runtime,
    url: string,
    { cookie = "", address = "192.0.2.1" } = {},
  ) => {
    const headers = new Headers({ "x-desk-peer": "10.0.0.1", "x-forwarded-for": address });
    if (cookie !== "") headers.set("cookie", cookie);
    const signal = new AbortController().signal;
    try {
      const { signedIn, end } = await admit({ url, headers, signal });
      end();
      return signedIn ? "person" : "outsider";
    } catch (error) {
      return Object(error).problem.status;
    }
  };
  const forged = () => `__Host-desk.session=${newSessionToken()}`;

  it.each([
    "/",
    "/sign-in",
    "/invoice-groups?name=x",
    "/no-such-page",
    "/_next/static/chunks/a.js",
    "/favicon.ico",
    "/api/desk/session",
    "/api/service/be/v3/accounts/query",
    "/api/auth/signin/desk",
    "/api/auth/backchannel-logout",
    "/api/health/other",
    "/api/nothing",
    "/api/webhooks/service/x",
  ])("counts %s without a session for its address, also with a forged cookie", async (url) => {
    const runtime = deskWith({ reads: { address: 2 } });
    expect(await arrive(runtime, url)).toBe("outsider");
    expect(await arrive(runtime, url, { cookie: forged() })).toBe("outsider");
    expect(await arrive(runtime, url)).toBe(429);
    expect(await arrive(runtime, url, { cookie: forged() })).toBe(429);
    expect(await arrive(runtime, url, { address: "192.0.2.2" })).toBe("outsider");
    // Entries before the trusted proxy's own may be forged.
    expect(await arrive(runtime, url, { address: "203.0.113.9, 192.0.2.1" })).toBe(429);
  });

  it("counts all of them together", async () => {
    const runtime = deskWith({ reads: { address: 3 } });
    const urls = ["/sign-in", "/_next/static/a.js", "/api/auth/backchannel-logout", "/nothing"];
    const all: unknown[] = [];
    for (const url of urls) all.push(await arrive(runtime, url));
    expect(all).toEqual(["outsider", "outsider", "outsider", 429]);
  });

  it("counts no signed-in person for an address, which may be over its limit", async () => {
    const runtime = deskWith({ reads: { address: 1 } });
    const cookie = await held.desk.signIn(["clerk"]);
    for (const url of ["/", "/_next/static/a.js", "/api/desk/session", "/nothing"]) {
      expect(await arrive(runtime, url, { cookie })).toBe("person");
    }
    expect(await arrive(runtime, "/")).toBe("outsider");
    expect(await arrive(runtime, "/")).toBe(429);
    expect(await arrive(runtime, "/", { cookie })).toBe("person");
  });

  it("takes an ended session for none", async () => {
    const cookie = await held.desk.signIn(["clerk"], "ended");
    const { database } = held.desk.runtime;
    await database.delete(sessions);
    expect(await arrive(deskWith({}), "/", { cookie })).toBe("outsider");
  });

  it("answers five health checks of an address a second, and counts those beyond", async () => {
    const runtime = deskWith({ reads: { address: 1 } });
    expect(await arrive(runtime, "/")).toBe("outsider");
    expect(await arrive(runtime, "/")).toBe(429);
    const all: unknown[] = [];
    for (let count = 0; count < 6; count += 1) all.push(await arrive(runtime, "/api/health/live"));
    expect(all.slice(0, 5)).toEqual(Array(5).fill("outsider"));
    expect(all[5]).toBe(429);
    for (const name of ["ready", "open"]) {
      const address = `/api/health/${name}`;
      expect(await arrive(runtime, address, { address: "192.0.2.7" }), name).toBe("outsider");
    }
  });

  it("refuses no webhook by its address: only a signature says who sends it", async () => {
    const runtime = deskWith({ reads: { address: 1 } });
    for (let index = 0; index < 5; index += 1) {
      expect(await arrive(runtime, "/api/webhooks/service")).toBe("outsider");
    }
  });
});
