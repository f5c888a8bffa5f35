import type { RecordFilter } from "../../lib/contract/event";
import { aggregateTypes, eventKinds } from "../../lib/contract/event-enumerations";
import { identifierSchema } from "../../lib/contract/identifier";
import { ServiceProblem } from "../http/problem";

/** A record filter as the store asks: with its defaults, without what is not filtered by. */
export interface EventSearch {
  readonly requestId: string | null;
  readonly ids: readonly string[] | null;
  readonly aggregate: { readonly type: string; readonly value: string } | null;
  readonly events: readonly string[] | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** One-based. */
  readonly page: number;
  readonly limit: number;
  readonly ascending: boolean;
}

const defaultLimit = 100;

/**
 * Reads a record filter (interface, section 2.9).
 *
 * @throws {ServiceProblem} 400 naming a kind of event or a type of aggregate that there is not.
 */
export function toEventSearch(filter: RecordFilter): EventSearch {
  const errors = unknownNames(filter);
  if (errors.length > 0) throw new ServiceProblem("invalid-request", { errors });
  const { Aggregate: aggregate } = filter;
  return {
    requestId: filter.RequestID ?? null,
    ids: given(filter.RecordIDs),
    aggregate: aggregate ? { type: aggregate.type, value: toStoredForm(aggregate.value) } : null,
    events: given(filter.Events),
    from: toMoment(filter.FromDate),
    to: toMoment(filter.ToDate),
    page: filter.Page ?? 1,
    limit: filter.Limit ?? defaultLimit,
    ascending: filter.SortAscending ?? false,
  };
}

function unknownNames({ Aggregate, Events }: RecordFilter) {
  const types: readonly string[] = aggregateTypes;
  const kinds: readonly string[] = eventKinds;
  const type =
    !Aggregate || types.includes(Aggregate.type)
      ? []
      : [{ path: "Aggregate.type", message: `Must be one of ${types.join(", ")}.` }];
  const names = (Events ?? []).flatMap((kind, index) =>
    kinds.includes(kind) ? [] : [{ path: `Events.${index}`, message: "There is no such kind." }],
  );
  return [...type, ...names];
}

function given<T>(list: readonly T[] | null | undefined): readonly T[] | null {
  return list && list.length > 0 ? list : null;
}

/** Aggregates are stored in the form that answers use; invoice numbers are left as they are. */
function toStoredForm(value: string): string {
  const identifier = identifierSchema.safeParse(value);
  return identifier.success ? identifier.data : value;
}

const [first, last] = [Date.parse("0001-01-01T00:00:00Z"), Date.parse("9999-12-31T23:59:59.999Z")];

/** Within the years that the database can compare with; nothing lies outside them. */
function toMoment(text: string | null | undefined): Date | null {
  if (!text) return null;
  return new Date(Math.min(Math.max(Date.parse(text), first), last));
}
