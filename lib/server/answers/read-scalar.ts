import "server-only";
import { codesByName } from "../../contract/enumeration-names";
import type { DifferenceKind } from "../../domain/connection/difference-enumerations";
import { normalizeIdentifier } from "../../domain/identifiers";
import { readServiceDay, readServiceMoment } from "../../domain/readers/read-service-day";
import { isLongNumber, markedNumber } from "./mark-numbers";
import type { Shape } from "./shape";

export interface ScalarWalk {
  readonly timeZone: string;
  readonly report: (field: string, kind: DifferenceKind) => void;
  /** Numbers of `markNumbers` stay marked, so that they are written with the digits they had. */
  readonly keepMarks: boolean;
  /** The last moment of each field and product: those of one product are in order. */
  readonly moments: Map<string, string>;
  /** The product of the record that is read; empty: none. */
  readonly series: string;
}

/**
 * A text, a number or a flag as the contract declares it. An absent text that the contract promises
 * is empty, if it is no day, moment or code; all else that is absent or can't be read is null.
 */
export function readScalar(value: unknown, shape: Shape, field: string, walk: ScalarWalk): unknown {
  if (value === undefined || value === null) {
    if (shape.optional) return null;
    walk.report(field, "missing");
    return nothing(shape);
  }
  if (shape.is === "text") return readText(value, shape, field, walk);
  return shape.is === "number" ? readNumber(value, field, walk) : readFlag(value, field, walk);
}

function nothing({ is, form, values, optional }: Shape): "" | null {
  const isPlain = form === null || form === "identifier";
  return is === "text" && isPlain && values === null && !optional ? "" : null;
}

function readText(value: unknown, shape: Shape, field: string, walk: ScalarWalk): string | null {
  const text = textOf(value);
  if (text === null) {
    walk.report(field, "unreadable");
    return nothing(shape);
  }
  const read = readForm(text, shape, field, walk);
  if (typeof value !== "string" || markedNumber(value) !== null) walk.report(field, "converted");
  return read;
}

/** A number keeps all its digits; an identifier may be written as one. */
function textOf(value: unknown): string | null {
  if (typeof value === "string") return markedNumber(value)?.replace(/\.0+$/, "") ?? value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}

function readForm(text: string, shape: Shape, field: string, walk: ScalarWalk): string | null {
  if (shape.values !== null) return readCode(text, shape.values, field, walk);
  if (shape.form === "identifier") return readIdentifier(text, field, walk);
  if (shape.form === "day") {
    const day = readServiceDay(text, walk.timeZone);
    if (day === text && !/^\d{4}-\d\d-\d\d$/.test(day)) walk.report(field, "unreadable");
    else if (day !== text) walk.report(field, "converted");
    return day;
  }
  if (shape.form === "moment") {
    const series = `${field} ${walk.series}`;
    const moment = readServiceMoment(text, walk.timeZone, walk.moments.get(series) ?? null);
    if (moment !== null) walk.moments.set(series, moment);
    if (moment === text && Number.isNaN(Date.parse(moment))) walk.report(field, "unreadable");
    return moment;
  }
  return text;
}

function readCode(
  text: string,
  values: readonly string[],
  field: string,
  walk: ScalarWalk,
): string | null {
  if (values.includes(text)) return text;
  const plain = text.trim().toLowerCase();
  if (plain === "") return null;
  const value = values.find((one) => one.toLowerCase() === plain);
  walk.report(field, value === undefined ? "unknown-value" : "converted");
  return value ?? text;
}

function readIdentifier(text: string, field: string, walk: ScalarWalk): string {
  const plain = text.trim().replace(/^\{(.*)\}$/, "$1");
  const identifier = normalizeIdentifier(plain);
  if (identifier !== text) walk.report(field, identifier === null ? "unknown-value" : "converted");
  return identifier ?? text;
}

const decimal = /^[-+\u2212]?\d+(?:[.,]\d+)?$/;

/** A name of a code becomes the code; a name that the contract does not list stays. */
function readNumber(value: unknown, field: string, walk: ScalarWalk): number | string | null {
  if (typeof value === "number") return value === 0 ? 0 : value;
  if (typeof value === "string") {
    const marked = markedNumber(value);
    if (marked !== null) return readMarked(marked, value, walk);
    const text = value.trim();
    if (decimal.test(text)) {
      walk.report(field, "converted");
      return Number(text.replace(",", ".").replace("\u2212", "-")) + 0;
    }
    const codes = codesByName.get(field.slice(field.lastIndexOf(".") + 1));
    const code = codes?.get(text.toLowerCase());
    if (codes !== undefined && text !== "") {
      walk.report(field, code === undefined ? "unknown-value" : "converted");
      return code ?? text;
    }
  }
  walk.report(field, "unreadable");
  return null;
}

function readMarked(digits: string, value: string, { keepMarks }: ScalarWalk): number | string {
  const number = Number(digits);
  if (number === 0) return 0;
  if (isLongNumber(digits)) return digits;
  return keepMarks ? value : number;
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ...(["true", "1", "yes"] as const).map((text): [string, boolean] => [text, true]),
  ...(["false", "0", "no"] as const).map((text): [string, boolean] => [text, false]),
]);

function readFlag(value: unknown, field: string, walk: ScalarWalk): boolean | null {
  if (typeof value === "boolean") return value;
  const text = typeof value === "string" ? (markedNumber(value) ?? value) : String(value);
  const flag = typeof value === "object" ? undefined : flags.get(text.trim().toLowerCase());
  walk.report(field, flag === undefined ? "unreadable" : "converted");
  return flag ?? null;
}
