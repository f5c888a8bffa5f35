import { looksLikeNationalId } from "../domain/looks-like-national-id";
import { type InvoiceGroupField, isInvoiceGroupField } from "./fields";

export const pageSizes = [50, 100, 200] as const;
export type PageSize = (typeof pageSizes)[number];

/** A filter as the address holds it: a parameter of the search template and its value as text. */
export interface FilterText {
  readonly name: string;
  readonly value: string;
}

/** What the list shows. The address is its only store. */
export interface GroupListState {
  /** Text of the finder box, or empty. */
  readonly find: string;
  /** The parameter that the clerk wants the text found in; null leaves it to the text's shape. */
  readonly findIn: string | null;
  /** In the order in which they were added. */
  readonly filters: readonly FilterText[];
  /** Zero-based, as the service counts; the address counts from one. */
  readonly page: number;
  readonly size: PageSize;
  readonly sort: { readonly id: InvoiceGroupField; readonly descending: boolean } | null;
}

export const defaultListState: GroupListState = {
  find: "",
  findIn: null,
  filters: [],
  page: 0,
  size: 50,
  sort: null,
};

const reserved = new Set(["q", "in", "page", "size", "sort"]);
/** As the contract takes names of a search that it does not know. */
const namePattern = /^[A-Za-z][\w.-]{0,63}$/;
const longestText = 200;
/** The most that the contract takes as the number of a page. */
const lastPage = 1_000_000;

/** Reads any address; what makes no sense is left out. Never throws. */
function parse(params: URLSearchParams): GroupListState {
  const find = cleanText(params.get("q") ?? "");
  const findIn = params.get("in");
  const size = pageSizes.find((choice) => String(choice) === params.get("size"));
  return {
    find,
    findIn: find !== "" && findIn !== null && namePattern.test(findIn) ? findIn : null,
    filters: parseFilters(params),
    page: parsePage(params.get("page")),
    size: size ?? defaultListState.size,
    sort: parseSort(params.get("sort")),
  };
}

/** The inverse of parse; defaults are left out, and so is what must not be in an address. */
function format(state: GroupListState): URLSearchParams {
  const params = new URLSearchParams();
  const find = cleanText(state.find);
  if (find !== "") params.set("q", find);
  if (find !== "" && state.findIn !== null) params.set("in", state.findIn);
  for (const { name, value } of state.filters) {
    const clean = cleanText(value);
    const key = keyOf(name);
    if (isFilterName(name) && clean !== "" && !params.has(key)) params.set(key, clean);
  }
  if (state.sort) params.set("sort", `${state.sort.descending ? "-" : ""}${state.sort.id}`);
  if (state.size !== defaultListState.size) params.set("size", String(state.size));
  if (state.page > 0) params.set("page", String(state.page + 1));
  return params;
}

export const groupListFormat = { parse, format } as const;

/** A change of what is searched for: it always starts at the first page. */
export function changeSearch(
  state: GroupListState,
  change: Partial<Pick<GroupListState, "find" | "findIn" | "filters">>,
): GroupListState {
  return { ...state, ...change, page: 0 };
}

/** Sets parameters, or takes away those whose value is empty; a new one comes last. */
export function setFilters(state: GroupListState, changes: readonly FilterText[]): GroupListState {
  let filters = [...state.filters];
  for (const change of changes) {
    const at = filters.findIndex(({ name }) => name === change.name);
    if (change.value.trim() === "") filters = filters.filter(({ name }) => name !== change.name);
    else if (at === -1) filters.push(change);
    else filters[at] = change;
  }
  return changeSearch(state, { filters });
}

/** Whether a text may stand in the address: national identity numbers never do. */
export function mayStandInAddress(text: string): boolean {
  return !looksLikeNationalId(text);
}

/** Whether a parameter of the search can stand in the address, and so be filtered by. */
export function isFilterName(name: string): boolean {
  return namePattern.test(name);
}

/** The service chooses its names: one that means something here stands behind a dot. */
function keyOf(name: string): string {
  return reserved.has(name) ? `.${name}` : name;
}

function nameOf(key: string): string | null {
  const name = key.startsWith(".") ? key.slice(1) : key;
  return isFilterName(name) && keyOf(name) === key ? name : null;
}

function cleanText(text: string): string {
  const clean = text.trim().slice(0, longestText).trim();
  return mayStandInAddress(clean) ? clean : "";
}

function parseFilters(params: URLSearchParams): FilterText[] {
  const found = new Map<string, string>();
  for (const [key, text] of params) {
    const name = nameOf(key);
    const value = cleanText(text);
    if (name !== null && value !== "" && !found.has(name)) found.set(name, value);
  }
  return [...found].map(([name, value]) => ({ name, value }));
}

function parsePage(text: string | null): number {
  if (text === null || !/^\d{1,7}$/.test(text)) return 0;
  return Math.min(Math.max(Number(text) - 1, 0), lastPage);
}

function parseSort(text: string | null): GroupListState["sort"] {
  const id = text?.replace(/^-/, "") ?? "";
  return isInvoiceGroupField(id) ? { id, descending: text?.startsWith("-") ?? false } : null;
}
