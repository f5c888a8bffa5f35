import "server-only";
import type { DifferenceKind } from "../../domain/connection/difference-enumerations";
import { plainName, readPayload, readUndeclared } from "./read-payload";
import { readScalar, type ScalarWalk } from "./read-scalar";
import type { Shape } from "./shape";

export interface Border {
  readonly timeZone: string;
  /** Organisation numbers of the test registers are shown: this is a test environment. */
  readonly testSeries: boolean;
  /** Called once for each field and kind of an answer; the field is a path without indexes. */
  readonly report: (field: string, kind: DifferenceKind) => void;
  /** How many were reported of this answer. */
  readonly reported: () => number;
}

/**
 * A parsed answer as the contract declares it, changed in place: an absent field is null, a null
 * list is empty, an absent record is a record of absent fields, and an absent text that the contract
 * promises is empty. Names in other capitals, numbers as texts, moments for days and names of codes
 * become the contract's. Undeclared fields stay; their numbers of 16 and more digits become texts.
 */
export function conform(value: unknown, shape: Shape, border: Border, keepMarks: boolean): unknown {
  const seen = new Set<string>();
  const report = (field: string, kind: DifferenceKind) => {
    const key = `${kind} ${field}`;
    if (seen.has(key)) return;
    seen.add(key);
    border.report(field, kind);
  };
  const { timeZone } = border;
  return readValue(value, shape, "", {
    timeZone,
    report,
    keepMarks,
    moments: new Map(),
    series: "",
  });
}

function readValue(value: unknown, shape: Shape, field: string, walk: ScalarWalk): unknown {
  switch (shape.is) {
    case "list":
      return readList(value, shape, field, walk);
    case "object":
      return readRecord(value, shape, field, walk);
    case "text":
    case "number":
    case "boolean":
      return readScalar(value, shape, field, walk);
    case "any":
      return readPayload(value ?? null, walk.keepMarks);
    case "named":
    case "undeclared":
      return readUndeclared(value ?? null, walk.keepMarks);
    default:
      return shape.is satisfies never;
  }
}

function readList(value: unknown, shape: Shape, field: string, walk: ScalarWalk): unknown[] {
  const items = Array.isArray(value) ? value : referencedItems(value);
  if (items === null) {
    if (value !== undefined && value !== null) walk.report(field, "unreadable");
    else if (!shape.optional) walk.report(field, "missing");
    return [];
  }
  // By index: a list may have ten thousand records.
  for (let at = 0; at < items.length; at += 1) {
    items[at] = readValue(items[at], shape.item, field, walk);
  }
  return items;
}

/** Items as .NET writes them where it preserves references. */
function referencedItems(value: unknown): unknown[] | null {
  return isRecord(value) && Array.isArray(value.$values) ? value.$values : null;
}

function readRecord(value: unknown, shape: Shape, field: string, walk: ScalarWalk): unknown {
  if (value === undefined || value === null) {
    if (shape.optional) return null;
    walk.report(field, "missing");
    return fillRecord({}, shape, field, { ...walk, report: () => undefined });
  }
  if (!isRecord(value)) {
    walk.report(field, "unreadable");
    if (shape.optional) return null;
    return fillRecord({}, shape, field, { ...walk, report: () => undefined });
  }
  return fillRecord(value, shape, field, walk);
}

function fillRecord(
  record: Record<string, unknown>,
  shape: Shape,
  field: string,
  around: ScalarWalk,
): Record<string, unknown> {
  const renamed = namesAsDeclared(record, shape);
  for (const [from, to] of renamed) {
    around.report(pathOf(field, to), "renamed");
    record[to] = record[from];
    delete record[from];
  }
  const { productName } = record;
  const walk = typeof productName === "string" ? { ...around, series: productName } : around;
  for (const [name, part] of shape.fields) {
    const value = record[name];
    const read = readValue(value, part, pathOf(field, name), walk);
    if (read !== value) record[name] = read;
  }
  for (const name of Object.keys(record)) {
    if (shape.fields.has(name)) continue;
    const value = record[name];
    const read = readValue(value, shape.others, pathOf(field, name), walk);
    if (read !== value) record[name] = read;
  }
  return record;
}

/** Names that differ from declared ones in capitals, hyphens or underscores alone. */
function namesAsDeclared(record: Record<string, unknown>, shape: Shape): [string, string][] {
  const names = Object.keys(record);
  const others = names.filter((name) => !shape.fields.has(name));
  if (others.length === 0 || shape.fields.size === 0) return [];
  const declared = declaredNames(shape);
  return others.flatMap((name): [string, string][] => {
    const to = declared.get(plainName(name));
    // "__proto__" and a name that occurs in both spellings stay as they are.
    return to === undefined || Object.hasOwn(record, to) ? [] : [[name, to]];
  });
}

const namesByShape = new WeakMap<Shape, ReadonlyMap<string, string>>();

function declaredNames(shape: Shape): ReadonlyMap<string, string> {
  const cached = namesByShape.get(shape);
  if (cached !== undefined) return cached;
  const names = new Map([...shape.fields.keys()].map((name) => [plainName(name), name]));
  namesByShape.set(shape, names);
  return names;
}

function pathOf(within: string, name: string): string {
  return within === "" ? name : `${within}.${name}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
