import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { answerJson, type FakeMachine, startFakeMachine } from "../testing/fake-machine";
import { createServiceToken } from "./service-token";
import { createUpstream } from "./upstream";

const life = 1000;

/** A token source with its own clock; the provider returns token-1, token-2, … */
async function source(status = () => 200) {
  const provider: FakeMachine = await startFakeMachine((_request, response) => {
    const access_token = `token-${provider.received.length}`;
    answerJson(response, { token_type: "Bearer", access_token, expires_in: life }, status());
  });
  const clock = { now: 0 };
  const token = createServiceToken({
    provider: createUpstream(provider.address),
    tenantId: "tenant",
    clientId: "client",
    clientSecret: "secret",
    scope: "scope",
    now: () => clock.now,
  });
  return { token, clock, asked: provider.received, close: provider.close };
}

it("renews at 80 % of its life while everybody keeps using the old one", async () => {
  const { token, clock, asked, close } = await source();
  expect(await token.get()).toBe("token-1");
  clock.now = life * 1000 * 0.79;
  expect(token.get()).toBe("token-1");
  expect(asked).toHaveLength(1);
  clock.now = life * 1000 * 0.81;
  expect(token.get()).toBe("token-1");
  await expect.poll(() => token.get()).toBe("token-2");
  expect(asked).toHaveLength(2);
  await close();
});

it("keeps serving the old token until its end when an early renewal fails", async () => {
  let status = 200;
  const { token, clock, asked, close } = await source(() => status);
  await token.get();
  status = 503;
  clock.now = life * 1000 * 0.9;
  expect(token.get()).toBe("token-1");
  await expect.poll(() => asked.length).toBe(2);
  clock.now += 5000;
  expect(token.get()).toBe("token-1");
  clock.now = life * 1000;
  await expect(token.get()).rejects.toMatchObject({ kind: "identity-provider-unavailable" });
  await close();
});

it("answers everybody who waits with one failure and then leaves the provider alone for a second", async () => {
  const { token, clock, asked, close } = await source(() => 500);
  const waiting = Array.from({ length: 50 }, async () => token.get());
  const results = await Promise.allSettled(waiting);
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
  await expect(token.get()).rejects.toThrow();
  expect(asked).toHaveLength(1);
  clock.now += 1001;
  await expect(token.get()).rejects.toThrow();
  expect(asked).toHaveLength(2);
  await close();
});

it("JS3: reads a token behind a byte order mark, and one that a gateway has compressed", async () => {
  const answer = { token_type: "Bearer", access_token: "token", expires_in: life };
  const json = `\uFEFF${JSON.stringify(answer)}`;
  for (const [coding, body] of [
    ["identity", Buffer.from(json)],
    ["gzip", gzipSync(json)],
  ] as const) {
    const provider = await startFakeMachine((_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": coding });
      response.end(body);
    });
    const token = createServiceToken({
      provider: createUpstream(provider.address),
      tenantId: "tenant",
      clientId: "client",
      clientSecret: "secret",
      scope: "scope",
    });
    expect(await token.get()).toBe("token");
    await provider.close();
  }
});

it("renews once for all whose token was refused", async () => {
  const { token, clock, asked, close } = await source();
  const refused = await token.get();
  clock.now += 60_000;
  const renewed = await Promise.all(Array.from({ length: 20 }, () => token.renew(refused)));
  expect([...new Set(renewed)]).toEqual(["token-2"]);
  expect(await token.renew(refused)).toBe("token-2");
  expect(await token.renew("token-2")).toBeNull();
  expect(asked).toHaveLength(2);
  await close();
});
