import type { InvoiceGroupFullConfig } from "../../contract/invoice-group";
import type { Problem } from "../../contract/problem";
import type { DimensionOwner, ValueRule } from "./dimension-shape";

export type DimensionValue = InvoiceGroupFullConfig["dimensions"][number];
type WithDimensions = Pick<InvoiceGroupFullConfig, "dimensions">;

/** How a configuration marks the values of each kind of record. */
export const dimensionSources = {
  "invoice-group": "account",
  customer: "customer",
} as const satisfies Record<DimensionOwner, DimensionValue["source"]>;

/** A dimension by its number or its id. */
export type DimensionKey = { readonly number: number } | { readonly dimensionId: string };

/** The record's own value of a dimension in a configuration; null: none. */
export function findDimension(
  { dimensions }: WithDimensions,
  owner: DimensionOwner,
  key: DimensionKey,
): DimensionValue | null {
  const found = dimensions.find(
    (one) =>
      one.source === dimensionSources[owner] &&
      ("number" in key ? one.number === key.number : one.dimensionId === key.dimensionId),
  );
  return found ?? null;
}

/** Whether a configuration shows what was asked for: `value`, or with null no value. */
export function showsDimension(
  config: WithDimensions,
  owner: DimensionOwner,
  key: DimensionKey,
  value: string | null,
): boolean {
  return (findDimension(config, owner, key)?.value ?? null) === value;
}

/**
 * A configuration of one of the customer's groups with the customer's values of `answered`, the
 * configuration of another one: a customer's values are in those of all its groups.
 */
export function withCustomerDimensions<Config extends WithDimensions>(
  config: Config,
  answered: WithDimensions,
): Config {
  const dimensions = [
    ...config.dimensions.filter(({ source }) => source === "account"),
    ...answered.dimensions.filter(({ source }) => source === "customer"),
  ];
  return {
    ...config,
    dimensions: dimensions.sort((one, other) => (one.number ?? 0) - (other.number ?? 0)),
  };
}

/** Which record a 404 is about, as far as its sentence shows (interface, section 7). */
export function missingRecord({
  detail,
}: Pick<Problem, "detail">): "dimension" | "owner" | "either" {
  if (detail === undefined) return "either";
  const ofDimension = /dimension/i.test(detail);
  const ofOwner = /\b(?:group|customer|account|element|product)\b/i.test(detail);
  if (ofDimension === ofOwner) return "either";
  return ofDimension ? "dimension" : "owner";
}

/** An earlier attempt to set a value. */
export interface SetAttempt {
  readonly number: number;
  readonly outcome: string;
  /** Status of the answer; null: none. */
  readonly status: number | null;
}

/**
 * Which dimensions take free values, by their latest attempt; `attempts` begin with the latest.
 * The interface does not answer this flag: only an attempt shows it.
 */
export function valueRulesOf(attempts: readonly SetAttempt[]): ReadonlyMap<number, ValueRule> {
  const rules = new Map<number, ValueRule>();
  for (const { number, outcome, status } of attempts) {
    if (rules.has(number)) continue;
    if (outcome === "done" || outcome === "accepted") rules.set(number, "free");
    else if (outcome === "refused" && status === 400) rules.set(number, "closed");
  }
  return rules;
}
