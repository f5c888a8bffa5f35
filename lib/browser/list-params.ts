import { isDay } from "../domain/day";
import { cleanLine } from "../domain/readers/clean-text";
import {
  holdsNationalId,
  looksLikeNationalId,
} from "../domain/readers/national-ids/holds-national-id";
import { storableParams } from "../domain/storable";
import { isViewId, noView, savedParam } from "../domain/views/expanded-search";

/**
 * One value of a list's address. `read` takes any text and never throws; `write` leaves the initial
 * value out, so that the plain address is the plain list.
 */
export interface ListParam<Value> {
  readonly initial: Value;
  /** Whether a value other than the initial one hides rows, and "clear filters" takes it away. */
  readonly narrows: boolean;
  /** The parameter is part of the query although it is not a filter; see `always`. */
  readonly always?: boolean;
  read(params: URLSearchParams, name: string): Value;
  write(params: URLSearchParams, name: string, value: Value): void;
}

export interface ListSort {
  readonly id: string;
  readonly descending: boolean;
}

/** What every list keeps in its address beside its own values. */
export interface CommonState {
  /** Null: the list's own order. */
  readonly sort: ListSort | null;
  /** Id of the row that is shown beside the list. */
  readonly peek: string | null;
  /** Id of the saved view that the list is shown in; `none`: without one, even by default. */
  readonly saved: string | null;
}

type Declared = Readonly<Record<string, ListParam<unknown>>>;

type ValuesOf<Params extends Declared> = {
  readonly [Name in keyof Params]: Params[Name] extends ListParam<infer Value> ? Value : never;
};

export type StateOf<Params> = Params extends ListParams<infer State> ? State : never;

/** How a list reads its state from the address and writes it back: exact inverses. */
export interface ListParams<State> {
  readonly initial: State;
  readonly parse: (params: URLSearchParams) => State;
  readonly format: (state: State) => URLSearchParams;
  /** Names of the values that hide rows now. */
  readonly narrowing: (state: State) => readonly (keyof State & string)[];
  /** The state without filters, order and peek: with the values that decide which rows there are. */
  readonly lasting: (state: State) => State;
  /** The query as one text: without the order, the page and the peek. */
  readonly question: (state: State) => string;
}

/** Declares the address of a list. Sort, peek and saved view are there for every list. */
export function listParams<Params extends Declared>(
  declared: Params,
): ListParams<ValuesOf<Params> & CommonState> {
  type State = ValuesOf<Params> & CommonState;
  const all: Declared = { ...declared, sort: sorting, peek: rowId, [savedParam]: savedView };
  const each = <Value>(use: (name: string, param: ListParam<unknown>) => Value) =>
    Object.fromEntries(Object.entries(all).map(([name, param]) => [name, use(name, param)]));
  const write = (state: State, names: readonly string[]) => {
    const params = new URLSearchParams();
    const values: Readonly<Record<string, unknown>> = state;
    for (const name of names) all[name]?.write(params, name, values[name]);
    return params;
  };
  const parse = (params: URLSearchParams) => {
    const storable = storableParams(params);
    return each((name, param) => param.read(storable, name)) as State;
  };
  const names = Object.keys(all);
  const narrows = names.filter((name) => all[name]?.narrows === true);
  const lasts = names.filter((name) => all[name]?.always === true);
  const asked = names.filter((name) => narrows.includes(name) || all[name]?.always === true);
  return {
    initial: each((_, param) => param.initial) as State,
    parse,
    format: (state) => write(state, names),
    narrowing: (state) => narrows.filter((name) => write(state, [name]).size > 0),
    lasting: (state) => parse(write(state, lasts)),
    question: (state) => write(state, asked).toString(),
  };
}

const longestText = 100;

/** A text that people typed: cleaned, short, and without a national identity number. */
export function typedText(longest = longestText): ListParam<string> {
  return param("", true, (given) => addressText(cleanLine(given), longest));
}

/** A text of billing that people chose: trimmed, short, and without a national identity number. */
export function text(longest = longestText): ListParam<string> {
  return param("", true, (given) => addressText(given, longest));
}

/** The part of a text that may be in an address; empty if it holds a national identity number. */
export function addressText(given: string, longest = longestText): string {
  const short = given.trim().slice(0, longest).trim();
  return holdsNationalId(short) ? "" : short;
}

/** One of a closed set, or null for all of it. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return param<Value | null>(
    null,
    true,
    (given) => values.find((value) => value === given) ?? null,
  );
}

/** One of a closed set, of which the first one is the usual one: a view, a page size. */
export function choice<const Value extends string>(values: readonly [Value, ...Value[]]) {
  const [usual] = values;
  return param<Value>(usual, false, (given) => values.find((value) => value === given) ?? usual);
}

/**
 * The value decides which rows there are, such as a view, and is not reset when filters are
 * cleared.
 */
export function always<Value>(of: ListParam<Value>): ListParam<Value> {
  return { ...of, narrows: false, always: true };
}

/** The value is in the address also where it is the usual one, because the page may open another. */
export function written<Value extends string>(of: ListParam<Value>): ListParam<Value> {
  return { ...of, write: (params, name, value) => params.set(name, value) };
}

/** A switch that narrows the list: `1` in the address. */
export function flag(): ListParam<boolean> {
  return param(
    false,
    true,
    (given) => given === "1",
    (on) => (on ? "1" : ""),
  );
}

/** A day as `2026-03-05`; null: open. */
export function day(): ListParam<string | null> {
  return param<string | null>(null, true, (given) => (isDay(given) ? given : null));
}

/** A decimal number as text, such as `-12.5`, for an end of a range; empty: open. */
export function decimal(): ListParam<string> {
  return param("", true, (given) =>
    /^-?\d{1,12}(?:\.\d{1,6})?$/.test(given) && !looksLikeNationalId(given) ? given : "",
  );
}

/** The id of a row or record, of the shape that its service gives ids. */
export function idOf(shape: RegExp, narrows = true): ListParam<string | null> {
  return param<string | null>(null, narrows, (given) => (shape.test(given) ? given : null));
}

/** A word of billing or of the desk, such as a kind. */
export function word(shape: RegExp): ListParam<string | null> {
  return param<string | null>(null, true, (given) =>
    shape.test(given) && !looksLikeNationalId(given) ? given : null,
  );
}

export const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Zero-based, as the service counts; the address counts from one, as people do. */
export function pageNumber(last = 100_000): ListParam<number> {
  return param(
    0,
    false,
    (given) => (/^[1-9]\d{0,6}$/.test(given) ? Math.min(Number(given) - 1, last) : 0),
    (page) => (page > 0 ? String(page + 1) : ""),
  );
}

/** A value of one name whose initial value is left out. */
export function param<Value>(
  initial: Value,
  narrows: boolean,
  read: (given: string) => Value,
  write: (value: Value) => string = (value) => (value === null ? "" : String(value)),
): ListParam<Value> {
  return {
    initial,
    narrows,
    read: (params, name) => {
      const given = params.get(name);
      return given === null ? initial : read(given);
    },
    write: (params, name, value) => {
      // Read back first: what the address could not hold is not written to it either.
      const clean = read(write(value));
      if (clean !== initial && write(clean) !== "") params.set(name, write(clean));
    },
  };
}

/** As billing wrote it: the digits within an id are no national identity number. */
const rowId: ListParam<string | null> = param<string | null>(null, false, (given) =>
  given.length > 200 || looksLikeNationalId(given) ? null : given.trim() || null,
);

const savedView: ListParam<string | null> = param<string | null>(null, false, (given) =>
  isViewId(given) || given === noView ? given : null,
);

const sorting: ListParam<ListSort | null> = param<ListSort | null>(
  null,
  false,
  (given) => {
    const [, minus, id] = /^(-?)([A-Za-z][\w.-]{0,63})$/.exec(given) ?? [];
    return id === undefined ? null : { id, descending: minus === "-" };
  },
  (sort) => (sort === null ? "" : `${sort.descending ? "-" : ""}${sort.id}`),
);
