import { createServer } from "node:http";
import { afterEach, expect, it } from "vitest";
import { prepareDrain } from "../http/drain.mjs";
import { answerOpen, answerReady } from "./health";

afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for("invoice-desk.drain")));

it("says from the signal to end on that the desk takes no requests, and asks nobody for it", async () => {
  const drain = prepareDrain(createServer(), { pause: 0, requests: 0 });
  expect([answerOpen().status, await answerOpen().json()]).toEqual([200, { status: "open" }]);
  const ended = drain();
  expect([answerOpen().status, await answerOpen().json()]).toEqual([503, { status: "ending" }]);
  const missing = () => Promise.reject(new Error("Nobody is asked."));
  const ready = await answerReady({ missing });
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: "not ready", missing: [], ending: true });
  await ended;
});

it("is open in development, where no server drains", () => {
  expect(answerOpen().status).toBe(200);
});
