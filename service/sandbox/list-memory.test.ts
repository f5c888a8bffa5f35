import { expect, test } from "vitest";
import type { FaultedCall } from "../http/faults";
import { createListMemory, type ListMemory } from "./list-memory";

let effects = 0;
const position = async () => effects;

function callOf(page: number, tenantId = "a"): FaultedCall {
  const input = { params: {}, query: { page }, body: undefined };
  return { operation: "listServiceTypes", tenantId, client: "desk", input };
}

/** Sets the list to `text`; returns the list from before the last effect. */
async function read(memory: ListMemory, call: FaultedCall, text: string, meanwhile = () => {}) {
  await memory.begin(call);
  meanwhile();
  const older = await memory.end(call, new Response(text, { headers: { "x-page": "1" } }));
  return older === null ? null : [await older.text(), older.headers.get("x-page")];
}

test("the older answer is that of the same tenant, operation and input", async () => {
  const memory = createListMemory(position);
  await read(memory, callOf(1), "old");
  await read(memory, callOf(2), "another page");
  await read(memory, callOf(1, "b"), "another tenant");
  effects += 1;
  expect(await read(memory, callOf(1), "new")).toEqual(["old", "1"]);
  expect(await read(memory, callOf(1), "new")).toEqual(["old", "1"]);
  expect(await read(memory, callOf(3), "new")).toBeNull();
});

test("an answer during which something happened counts neither as before it nor as after", async () => {
  const memory = createListMemory(position);
  await read(memory, callOf(1), "old");
  await read(memory, callOf(1), "unclear", () => {
    effects += 1;
  });
  effects += 1;
  expect(await read(memory, callOf(1), "new")).toEqual(["old", "1"]);
});

test("what was asked for longest ago is forgotten where it gets too much", async () => {
  const memory = createListMemory(position, 1000);
  for (const page of [1, 2, 1, 3]) await read(memory, callOf(page), "x".repeat(300));
  effects += 1;
  expect(await read(memory, callOf(2), "")).toBeNull();
  expect(await read(memory, callOf(1), "")).not.toBeNull();
});
