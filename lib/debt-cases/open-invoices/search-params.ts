import { ageingBuckets } from "../../domain/debt-cases/ageing";
import { type OpenQuestion, type OpenView, openViews } from "../../domain/debt-cases/open-row";
import { looksLikeNationalId } from "../../domain/looks-like-national-id";

/** Columns of the list: what it can be sorted by. */
export const openColumns = [
  "invoice",
  "customer",
  "customerNumber",
  "nationalId",
  "dueDate",
  "overdue",
  "firstDueDate",
  "overdueFirst",
  "invoiceDate",
  "total",
  "paid",
  "rest",
  "loss",
  "closed",
  "kid",
  "directDebit",
  "period",
  "consumption",
] as const;
export type OpenColumn = (typeof openColumns)[number];

export interface OpenSort {
  readonly id: OpenColumn;
  readonly descending: boolean;
}

/** What the list shows. The address is its only store. */
export interface OpenState extends OpenQuestion {
  /** Null: the view's own order. */
  readonly sort: OpenSort | null;
  /** By customer, with sums. */
  readonly grouped: boolean;
}

const viewSorts: Readonly<Record<OpenView, OpenSort>> = {
  oldest: { id: "dueDate", descending: false },
  largest: { id: "rest", descending: true },
  directDebit: { id: "dueDate", descending: false },
  partlyPaid: { id: "rest", descending: true },
  credited: { id: "dueDate", descending: false },
};

/** In which order the rows stand. */
export function sortOf({ sort, view }: OpenState): OpenSort {
  return sort ?? viewSorts[view];
}

const longestText = 200;

function parse(params: URLSearchParams): OpenState {
  const sorted = params.get("sort") ?? "";
  const column = openColumns.find((id) => id === sorted.replace(/^-/, ""));
  return {
    view: openViews.find((view) => view === params.get("view")) ?? "oldest",
    bucket: ageingBuckets.find((bucket) => bucket === params.get("age")) ?? null,
    find: clean(params.get("q")),
    sort: column ? { id: column, descending: sorted.startsWith("-") } : null,
    grouped: params.get("by") === "customer",
  };
}

/** The inverse of parse; defaults are left out, and so is what must not be in an address. */
function format({ view, bucket, find, sort, grouped }: OpenState): URLSearchParams {
  const params = new URLSearchParams();
  if (view !== "oldest") params.set("view", view);
  if (bucket) params.set("age", bucket);
  const text = clean(find);
  if (text !== "") params.set("q", text);
  if (sort) params.set("sort", `${sort.descending ? "-" : ""}${sort.id}`);
  if (grouped) params.set("by", "customer");
  return params;
}

export const openFormat = { parse, format } as const;

/** The question as one text: "all" of one question is not "all" of another. */
export function questionOf({ view, bucket, find }: OpenState): string {
  return format({ view, bucket, find, sort: null, grouped: false }).toString();
}

function clean(text: string | null): string {
  const short = (text ?? "").trim().slice(0, longestText).trim();
  return looksLikeNationalId(short) ? "" : short;
}
