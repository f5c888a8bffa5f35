import { normalizeIdentifier } from "../identifiers";
import { type FieldMerge, type FieldVersions, mergeFields } from "../merge-fields";
import {
  type OfferingField,
  type OfferingValues,
  offeringFields,
  type ReadOffering,
} from "./offering-fields";

/** The fields of a record; a missing one is null. */
export function offeringValues(offering: OfferingValues | ReadOffering): OfferingValues {
  return Object.fromEntries(offeringFields.map((name) => [name, offering[name] ?? null]));
}

/** Only the named fields. */
export function pickFields(
  values: OfferingValues | ReadOffering,
  names: readonly OfferingField[],
): OfferingValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

/** The names in a patch, in the order of the screen. */
export function fieldsIn(patch: OfferingValues): OfferingField[] {
  return offeringFields.filter((name) => patch[name] !== undefined);
}

/**
 * Whether two values are equal for the service: no value equals an empty one, the order of areas
 * and service types means nothing, and an id may be written with hyphens.
 */
export function sameField(name: OfferingField, left: unknown, right: unknown): boolean {
  return comparable(name, left) === comparable(name, right);
}

/** What a save of an offering sends, field by field. */
export function mergeOffering(versions: FieldVersions<OfferingValues>): FieldMerge<OfferingValues> {
  return mergeFields<OfferingValues>(offeringFields, sameField, versions);
}

export interface AppliedField {
  readonly name: OfferingField;
  readonly took: boolean;
}

/** Each requested field, and whether a later read shows its value. */
export function appliedFields(asked: OfferingValues, readBack: ReadOffering): AppliedField[] {
  return fieldsIn(asked).map((name) => ({
    name,
    took: sameField(name, asked[name], readBack[name]),
  }));
}

/** How many of the requested fields the service has now. */
export function tookOf(fields: readonly AppliedField[]): "all" | "some" | "none" {
  const took = fields.filter((field) => field.took).length;
  return took === fields.length ? "all" : took === 0 ? "none" : "some";
}

const withoutOrder: ReadonlySet<OfferingField> = new Set(["PriceAreas", "ServiceTypes"]);

function comparable(name: OfferingField, value: unknown): string {
  const sorted = withoutOrder.has(name) && Array.isArray(value) ? value.toSorted() : value;
  return JSON.stringify(plain(sorted)) ?? "";
}

/** Without empty parts, and with the names of each object in one order. */
function plain(value: unknown): unknown {
  if (value === null || value === false || value === "") return undefined;
  if (typeof value === "string") return normalizeIdentifier(value) ?? value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(plain);
  if (typeof value !== "object") return value;
  const parts = Object.entries(value)
    .map(([key, part]) => [key, plain(part)] as const)
    .filter(([, part]) => part !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

export type OfferingWarning = "ends" | "ended" | "disables";

/** Effects of a change that a person should confirm; `today` is an ISO day. */
export function offeringWarnings(
  opened: OfferingValues,
  wanted: OfferingValues,
  today: string,
): OfferingWarning[] {
  const warnings: OfferingWarning[] = [];
  const { EndDate: end } = wanted;
  if (typeof end === "string" && end !== "" && !sameField("EndDate", opened.EndDate, end)) {
    warnings.push(end < today ? "ended" : "ends");
  }
  if (isDisabled(wanted.IsDisabled) && !isDisabled(opened.IsDisabled)) warnings.push("disables");
  return warnings;
}

function isDisabled(value: unknown): boolean {
  return typeof value === "object" && value !== null && "Disabled" in value && !!value.Disabled;
}
