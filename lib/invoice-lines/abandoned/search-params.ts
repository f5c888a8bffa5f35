import type { ClusterFacts } from "../../domain/invoice-lines/clusters";
import {
  type LineFilterId,
  type LineFilters,
  type LineFilterValue,
  type LineQuestion,
  lineFilterIds,
  lineFilterKinds,
  noValue,
  snoozeChoices,
} from "../../domain/invoice-lines/line-filter";
import { looksLikeNationalId } from "../../domain/looks-like-national-id";

/** Columns of the queue: what it can be sorted by. */
export const queueColumns = [...lineFilterIds, "snoozed"] as const;
export type QueueColumn = LineFilterId | "snoozed";

export const queueViews = ["lines", "clusters"] as const;
export type QueueView = (typeof queueViews)[number];

/** What the queue shows. The address is its only store. */
export interface QueueState extends LineQuestion {
  readonly view: QueueView;
  readonly sort: { readonly id: QueueColumn; readonly descending: boolean } | null;
}

const longestText = 200;

function parse(params: URLSearchParams): QueueState {
  const filters: Partial<Record<LineFilterId, LineFilterValue>> = {};
  for (const id of lineFilterIds) {
    const value = parseFilter(params, id);
    if (value) filters[id] = value;
  }
  const sorted = params.get("sort") ?? "";
  const column = queueColumns.find((id) => id === sorted.replace(/^-/, ""));
  return {
    view: queueViews.find((view) => view === params.get("view")) ?? "lines",
    find: clean(params.get("q")),
    filters,
    snoozed: snoozeChoices.find((choice) => choice === params.get("snoozed")) ?? "hidden",
    sort: column ? { id: column, descending: sorted.startsWith("-") } : null,
  };
}

/** The inverse of parse; defaults are left out, and so is what must not be in an address. */
function format(state: QueueState): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, text: string) => {
    const value = clean(text);
    if (value !== "") params.set(name, value);
  };
  if (state.view !== "lines") params.set("view", state.view);
  set("q", state.find);
  for (const id of lineFilterIds) {
    const value = state.filters[id];
    if (value?.kind === "one") set(id, value.text);
    if (value?.kind === "range") {
      set(`${id}From`, value.from);
      set(`${id}To`, value.to);
    }
  }
  if (state.snoozed !== "hidden") params.set("snoozed", state.snoozed);
  if (state.sort) params.set("sort", `${state.sort.descending ? "-" : ""}${state.sort.id}`);
  return params;
}

export const queueFormat = { parse, format } as const;

/** Sets a filter, or takes it away where it is null or says nothing. */
export function setFilter<State extends { readonly filters: LineFilters }>(
  state: State,
  id: LineFilterId,
  value: LineFilterValue | null,
): State {
  const { [id]: _old, ...others } = state.filters;
  const empty =
    value === null || (value.kind === "one" ? value.text : value.from + value.to).trim() === "";
  return { ...state, filters: empty ? others : { ...others, [id]: value } };
}

/** The lines of a cluster: what they have in common as filters, beside those that are set. */
export function clusterState(state: QueueState, facts: ClusterFacts): QueueState {
  const one = (value: string | number | null): LineFilterValue => ({
    kind: "one",
    text: value === null ? noValue : String(value),
  });
  const filters: LineFilters = {
    ...state.filters,
    product: one(facts.productId),
    lineType: one(facts.invoiceLineType),
    vendor: one(facts.vendor),
    period: one(facts.accountPeriod),
    vat: one(facts.vatRate),
  };
  return { ...state, view: "lines", sort: null, filters };
}

/** Whether a text may stand in the address: national identity numbers never do. */
export function mayStandInAddress(text: string): boolean {
  return !looksLikeNationalId(text);
}

/** The question as one text: "all" of one question is not "all" of another. */
export function questionOf({ find, filters, snoozed }: LineQuestion): string {
  return format({ view: "lines", sort: null, find, filters, snoozed }).toString();
}

function parseFilter(params: URLSearchParams, id: LineFilterId): LineFilterValue | null {
  const kind = lineFilterKinds[id];
  if (kind === "text" || kind === "choice") {
    const text = clean(params.get(id));
    return text === "" ? null : { kind: "one", text };
  }
  const shape = {
    date: /^\d{4}-\d{2}-\d{2}$/,
    amount: /^-?\d{1,12}(\.\d{1,2})?$/,
    days: /^\d{1,5}$/,
  };
  const end = (name: string) => {
    const text = clean(params.get(name));
    return shape[kind].test(text) ? text : "";
  };
  const [from, to] = [end(`${id}From`), end(`${id}To`)];
  return from === "" && to === "" ? null : { kind: "range", from, to };
}

function clean(text: string | null): string {
  const short = (text ?? "").trim().slice(0, longestText).trim();
  return mayStandInAddress(short) ? short : "";
}
