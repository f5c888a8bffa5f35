import { createServer } from "node:http";
import { afterEach, expect, it } from "vitest";
import { prepareDrain } from "@/lib/http/drain.mjs";
import { GET as isOpen } from "./open/route";
import { GET as isReady } from "./ready/route";

afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for("invoice-desk.drain")));

it("says from the signal to end on that the desk takes no requests, and asks nobody for it", async () => {
  const drain = prepareDrain(createServer(), { pause: 0, requests: 0 });
  expect([isOpen().status, await isOpen().json()]).toEqual([200, { status: "open" }]);
  const ended = drain();
  expect([isOpen().status, await isOpen().json()]).toEqual([503, { status: "ending" }]);
  const ready = await isReady();
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: "not ready", missing: [], ending: true });
  await ended;
});

it("is open in development, where no server drains", () => {
  expect(isOpen().status).toBe(200);
});
