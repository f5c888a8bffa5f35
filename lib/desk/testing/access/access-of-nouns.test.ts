import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { deskOperationIds, deskOperations } from "../../../desk-contract/desk-operations";
import { type DeskOperationId, type DeskRow, deskTable } from "../../../desk-contract/desk-table";
import type { DeskShapes } from "../../../desk-contract/shapes";
import { parametersOf, recordKeys } from "./access-of-noun";
import { accessOfNouns } from "./access-of-nouns";

/** The parts of an operation's input that its shapes refuse in the test of access. */
function refusedParts(id: DeskOperationId): string[] {
  const { path }: DeskRow = deskTable[id];
  const { params, query, body, file }: DeskShapes = deskOperations[id];
  const example = accessOfNouns.examples[id];
  const unknown = parametersOf(path).map((name) => [name, randomUUID()]);
  const values = { ...Object.fromEntries(unknown), ...example?.params };
  const parts = {
    params: params.safeParse(values).success,
    query: query.safeParse(example?.query ?? {}).success,
    body: file === undefined ? (body?.safeParse(example?.body).success ?? true) : true,
  };
  return Object.entries(parts).flatMap(([part, holds]) => (holds ? [] : [`${id}: ${part}`]));
}

it("has an input for each operation that its shapes accept", () => {
  expect(
    deskOperationIds.flatMap(refusedParts),
    "Give these a valid part of the input in lib/desk/testing/access/<noun>.ts; a new file is a line in access-of-nouns.ts.",
  ).toEqual([]);
});

const keysOf = (id: DeskOperationId) => recordKeys(deskTable[id].path);

it("has a record, or a reason for none, for each operation with a parameter in its path", () => {
  const missing = deskOperationIds.flatMap((id) => {
    const keys = keysOf(id);
    if (keys.length === 0 || keys.some((key) => key in accessOfNouns.records)) return [];
    const { method, path }: DeskRow = deskTable[id];
    return [`${id} (${method} ${path}) needs records["${keys.at(-1)}"]`];
  });
  expect(
    missing,
    'Nobody of another tenant is tried on a record of these. Add the key to `records` in lib/desk/testing/access/<noun>.ts: a function that inserts such a record and returns its id, or `{ none: "<reason>" }`, which is `ofBilling` for a record of billing.',
  ).toEqual([]);
});

it("has no record that no operation names", () => {
  const keys = new Set(deskOperationIds.flatMap(keysOf));
  expect(
    Object.keys(accessOfNouns.records).filter((key) => !keys.has(`/${key.slice(1)}`)),
    "Remove these from `records` in lib/desk/testing/access/<noun>.ts.",
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
