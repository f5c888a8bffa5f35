import { afterEach, expect, it, vi } from "vitest";
import type { Actor } from "../../server/auth/sessions";
import { testEnv } from "../../server/testing/test-desk";
import { rowSeals } from "./row-seals";

const [old, current] = ["o".repeat(40), "c".repeat(40)];
const actor = { tenantId: "t", personId: "p", roles: ["lead"] } as unknown as Actor;
const addresses = { SERVICE_URL: "http://localhost:1", AUTH_URL: "http://localhost:2" };
const scope = { kind: "debt-assignments", undoOf: null };
const facts = { id: "1", amountMinor: 5, values: [{ name: "owner", from: null, to: "x" }] };
const sealsWith = (settings: Record<string, string>) =>
  rowSeals({ env: testEnv({ ...addresses, ...settings }) }, actor, scope);

afterEach(() => vi.useRealTimers());

it("opens its own rows for a day", () => {
  vi.useFakeTimers({ now: new Date("2026-11-27T10:00:00Z") });
  const seals = sealsWith({ NEXTAUTH_SECRET: current });
  const row = { ...facts, seal: seals.seal(facts) };
  vi.setSystemTime(new Date("2026-11-28T10:00:00Z"));
  expect(seals.open([row])).toEqual([facts]);
  vi.setSystemTime(new Date("2026-11-28T10:02:00Z"));
  expect(() => seals.open([row])).toThrow();
});

it("opens rows that were sealed before the secret was replaced, and none of another secret", () => {
  const row = { ...facts, seal: sealsWith({ NEXTAUTH_SECRET: old }).seal(facts) };
  const replaced = { NEXTAUTH_SECRET: current, NEXTAUTH_SECRET_PREVIOUS: old };
  expect(sealsWith(replaced).open([row])).toEqual([facts]);
  expect(() => sealsWith({ NEXTAUTH_SECRET: current }).open([row])).toThrow();
});

it.each(["", ".", "x", "zzzzzzzzzzzz.x"])("opens no row with the seal %j", (seal) => {
  expect(() => sealsWith({ NEXTAUTH_SECRET: current }).open([{ ...facts, seal }])).toThrow();
});
