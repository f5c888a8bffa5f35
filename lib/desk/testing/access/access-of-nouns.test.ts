import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { deskOperationIds, deskOperations } from "../../../desk-contract/desk-operations";
import { type DeskOperationId, type DeskRow, deskTable } from "../../../desk-contract/desk-table";
import type { DeskShapes } from "../../../desk-contract/shapes";
import { accessOfNouns } from "./access-of-nouns";

/** The parts of an operation's input that its shapes refuse in the test of access. */
function refusedParts(id: DeskOperationId): string[] {
  const { path }: DeskRow = deskTable[id];
  const { params, query, body, file }: DeskShapes = deskOperations[id];
  const example = accessOfNouns.examples[id];
  const values = { id: randomUUID(), sessionId: randomUUID(), ...example?.params };
  const named = Object.entries(values).filter(([name]) => path.includes(`{${name}}`));
  const parts = {
    params: params.safeParse(Object.fromEntries(named)).success,
    query: query.safeParse(example?.query ?? {}).success,
    body: file === undefined ? (body?.safeParse(example?.body).success ?? true) : true,
  };
  return Object.entries(parts).flatMap(([part, holds]) => (holds ? [] : [`${id}: ${part}`]));
}

it("has an input for each operation that its shapes accept", () => {
  expect(
    deskOperationIds.flatMap(refusedParts),
    "Give these a valid part of the input in lib/desk/testing/access/<noun>.ts, which access-of-nouns.ts names.",
  ).toEqual([]);
});

it("has a line of the table of access for each operation", () => {
  const [, ...lines] = readFileSync(new URL("../../access-table.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const rows = deskOperationIds.map((id) => {
    const { method, path, permission }: DeskRow = deskTable[id];
    return `${id} ${method} ${path} ${permission ?? "-"}`;
  });
  expect(
    lines.map((line) => line.split(/ +/).slice(0, 4).join(" ")),
    "Run `npx vitest run --config scripts/test/vitest.config.ts --project=unit lib/desk/access.test.ts -u`, and read each changed line.",
  ).toEqual(rows);
});
