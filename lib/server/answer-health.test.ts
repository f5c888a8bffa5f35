import { createServer } from "node:http";
import { afterEach, expect, it } from "vitest";
import { prepareDrain } from "../http/drain.mjs";
import { answerHealth } from "./answer-health";

afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for("invoice-desk.drain")));

const nobody = { missing: () => Promise.reject(new Error("Nobody is asked.")) };

async function ask(check: "open" | "ready", runtime: Parameters<typeof answerHealth>[1] = nobody) {
  const answer = await answerHealth(check, runtime);
  const body: unknown = await answer.json();
  return [answer.status, body];
}

it("says from the signal to end on that the desk takes no requests, and asks nobody for it", async () => {
  const drain = prepareDrain(createServer(), { pause: 0, requests: 0 });
  expect(await ask("open")).toEqual([200, { status: "open" }]);
  const ended = drain();
  expect(await ask("open")).toEqual([503, { status: "ending" }]);
  expect(await ask("ready")).toEqual([503, { status: "not ready", missing: [], ending: true }]);
  await ended;
});

it("is open in development, where no server drains", async () => {
  expect(await ask("open")).toEqual([200, { status: "open" }]);
});

it("is ready while nothing is missing", async () => {
  expect(await ask("ready", { missing: async () => [] })).toEqual([
    200,
    { status: "ready", missing: [] },
  ]);
  expect(await ask("ready", { missing: async () => ["database"] })).toEqual([
    503,
    { status: "not ready", missing: ["database"] },
  ]);
});
