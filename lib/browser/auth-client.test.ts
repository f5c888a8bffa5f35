import { beforeEach, expect, it, vi } from "vitest";
import { signOut } from "./auth-client";

const stored = new Map<string, string>();
const left: string[] = [];

beforeEach(() => {
  left.length = 0;
  stored.clear();
  stored.set("desk.recent", "[]").set("desk.draft.settings", "{}");
  vi.stubGlobal("sessionStorage", { clear: () => stored.clear() });
  vi.stubGlobal("window", { location: { assign: (address: string) => left.push(address) } });
});

function answer(status: number, body: object): void {
  const type = status < 400 ? "application/json" : "application/problem+json";
  const headers = { "content-type": type };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status, headers }));
}

it("deletes what the tab stored for the person, and leaves", async () => {
  answer(200, { url: "https://id.example/logout" });
  await signOut();
  expect([...stored]).toEqual([]);
  expect(left).toEqual(["https://id.example/logout"]);
});

it("keeps what is stored if the session did not end", async () => {
  answer(503, { type: "internal-error", title: "Failed", status: 503 });
  await expect(signOut()).rejects.toThrow();
  expect(stored.size).toBe(2);
  expect(left).toEqual([]);
});
