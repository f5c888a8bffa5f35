import { sql } from "drizzle-orm";
import type { JWTPayload } from "jose";
import { expect, it } from "vitest";
import { sessions } from "../../db/schema/people";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testOrigin, useTestDesk } from "../testing/test-desk";
import { useSignIn } from "../testing/test-sign-in";
import { handleAuth } from "./auth";

const events = { "http://schemas.openid.net/event/backchannel-logout": {} };

describeOnEachDatabase("Back-channel logout", (open) => {
  const held = useTestDesk(open);
  const signInDesk = useSignIn(held);

  let tokens = 0;
  const claims = (changes: JWTPayload = {}): JWTPayload => {
    tokens += 1;
    return {
      aud: "sign-in-client",
      jti: `token-${tokens}-${Date.now()}`,
      sub: "subject-1",
      sid: "provider-session-1",
      events,
      ...changes,
    };
  };
  const sign = (changes?: JWTPayload, typ = "logout+jwt") =>
    signInDesk.provider.sign(claims(changes), typ);
  const send = (body: string, type = "application/x-www-form-urlencoded") =>
    handleAuth(
      signInDesk.runtime,
      new Request(`${testOrigin}/api/auth/backchannel-logout`, {
        method: "POST",
        headers: { "content-type": type },
        body,
      }),
    );
  const sendToken = (token: string) =>
    send(new URLSearchParams({ logout_token: token }).toString());
  const signIn = async (as: JWTPayload = {}) => {
    signInDesk.provider.claims = as;
    const { session } = await signInDesk.signIn();
    signInDesk.provider.claims = {};
    return session;
  };
  const isIn = async (cookie: string) => (await signInDesk.runtime.sessions.find(cookie)) !== null;

  it("ends the session that the token names, at once, and no other", async () => {
    const named = await signIn();
    const second = await signIn({ sid: "provider-session-2" });
    const foreign = await signIn({ sub: "subject-2", oid: "object-2" });
    const answer = await sendToken(await sign());
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await Promise.all([named, second, foreign].map(isIn))).toEqual([false, true, true]);
    expect(held.desk.sessionEvents).toMatchObject([
      { action: "person.sessions-ended", after: { ended: 1, reason: "back-channel-logout" } },
    ]);
  });

  it("ends all sessions of the person where the token names no session", async () => {
    const all = [await signIn(), await signIn({ sid: "provider-session-2" })];
    const foreign = await signIn({ sub: "subject-2", oid: "object-2" });
    expect((await sendToken(await sign({ sid: undefined }))).status).toBe(200);
    expect(await Promise.all([...all, foreign].map(isIn))).toEqual([false, false, true]);
    expect(held.desk.sessionEvents).toMatchObject([{ after: { ended: 2 } }]);
  });

  it("ends a session by its name alone, and a nameless one by the person", async () => {
    const named = await signIn();
    expect((await sendToken(await sign({ sub: undefined }))).status).toBe(200);
    const nameless = await signIn({ sid: undefined });
    expect((await sendToken(await sign({ sid: "unknown" }))).status).toBe(200);
    expect([await isIn(named), await isIn(nameless)]).toEqual([false, false]);
  });

  it("answers 200 where the session has ended before, and 400 to a token that comes twice", async () => {
    const token = await sign();
    expect((await sendToken(token)).status).toBe(200);
    const cookie = await signIn();
    const again = await sendToken(token);
    expect([again.status, again.headers.get("cache-control")]).toEqual([400, "no-store"]);
    expect(await isIn(cookie)).toBe(true);
  });

  it("takes one of two copies that come at once", async () => {
    const token = await sign();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendToken(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  });

  const now = () => Math.floor(Date.now() / 1000);
  const wrong: [string, () => Promise<string>][] = [
    [
      "signed by a stranger",
      () => {
        signInDesk.provider.forge = true;
        return sign();
      },
    ],
    ["for another client", () => sign({ aud: "other" })],
    ["of another issuer", () => sign({ iss: "http://evil.test" })],
    ["of an hour ago", () => sign({ iat: now() - 3600, exp: now() + 60 })],
    ["of tomorrow", () => sign({ iat: now() + 86_400, exp: now() + 90_000 })],
    ["that has ended", () => sign({ exp: now() - 120 })],
    ["without its event", () => sign({ events: { other: {} } })],
    ["without events", () => sign({ events: undefined })],
    ["with a nonce, as an ID token has it", () => sign({ nonce: "n" })],
    ["without an id", () => sign({ jti: undefined })],
    ["that names nobody", () => sign({ sub: undefined, sid: undefined })],
    ["of another type", () => sign({}, "at+jwt")],
    [
      "without a signature",
      async () => {
        const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
        const body = { iss: signInDesk.provider.issuer, iat: now(), exp: now() + 60, ...claims() };
        return `${encode({ alg: "none", typ: "logout+jwt" })}.${encode(body)}.`;
      },
    ],
    ["that is none", async () => "token"],
  ];
  it.each(wrong)("refuses a token %s", async (_name, make) => {
    const cookie = await signIn();
    const answer = await sendToken(await make());
    expect(answer.status).toBe(400);
    expect((await answer.json()).type).toBe("logout-not-accepted");
    expect(await isIn(cookie)).toBe(true);
  });

  it.each(["\0", "\ud800", "\udc00x"])(
    "refuses a claim with %j, which no database stores",
    async (odd) => {
      const cookie = await signIn();
      for (const name of ["sub", "sid", "jti"]) {
        const answer = await sendToken(await sign({ [name]: `provider-session-1${odd}` }));
        expect([name, answer.status]).toEqual([name, 400]);
      }
      expect(await isIn(cookie)).toBe(true);
    },
  );

  it("refuses an ID token of the provider itself", async () => {
    const cookie = await signIn();
    expect((await sendToken(await sign({ events: undefined, nonce: "n" }, "JWT"))).status).toBe(
      400,
    );
    expect(await isIn(cookie)).toBe(true);
  });

  it("takes a token of the general type, as older providers send it", async () => {
    expect((await sendToken(await sign({}, "JWT"))).status).toBe(200);
  });

  it("takes tokens of the type alone where the setting is strict", async () => {
    signInDesk.restart({ LOGOUT_TOKEN_TYPE: "strict" });
    expect((await sendToken(await sign({}, "JWT"))).status).toBe(400);
    expect((await sendToken(await sign())).status).toBe(200);
  });

  it("refuses a body that is no form of one token, and one that is too long", async () => {
    const token = await sign();
    const form = `logout_token=${token}`;
    expect((await send(form, "text/plain")).status).toBe(400);
    expect((await send("")).status).toBe(400);
    expect((await send(`${form}&${form}`)).status).toBe(400);
    expect((await send(`logout_token=${"x".repeat(20_000)}`)).status).toBe(413);
    expect((await send(form)).status).toBe(200);
  });

  it("asks to be called again where the provider's keys can't be read", async () => {
    const token = await sign();
    const { issuer } = signInDesk.provider;
    signInDesk.restart({ SIGN_IN_ISSUER: "http://127.0.0.1:9/v2.0" });
    expect((await sendToken(token)).status).toBe(503);
    signInDesk.restart({ SIGN_IN_ISSUER: issuer });
    expect((await sendToken(token)).status).toBe(200);
  });

  it("forgets a token once a copy of it would be too old anyway", async () => {
    const { database } = signInDesk.runtime;
    await sendToken(await sign());
    await database.execute(sql`update logout_tokens set ends_at = now() - interval '1 second'`);
    await sendToken(await sign());
    const { rows } = await database.execute(sql`select count(*)::int as count from logout_tokens`);
    expect(rows).toEqual([{ count: 1 }]);
    expect(await database.select().from(sessions)).toEqual([]);
  });
});
