import { lazy, type ReactNode } from "react";
import type { ColumnContext } from "./list-columns";
import { rangeLabel, type TypedKind, typedLabel } from "./typed-labels";

/** The values of a filter, one of which can be set. */
export const FilterChoices = lazy(async () => ({
  default: (await import("./filter-choices")).FilterChoices,
}));
/** The fields of a filter that is typed in. */
export const FilterFields = lazy(async () => ({
  default: (await import("./filter-fields")).FilterFields,
}));

/** A filter as the toolbar shows it. */
export interface FilterEntry {
  readonly id: string;
  readonly label: string;
  /** Heading under which the picker lists it; null: none. */
  readonly group: string | null;
  /** Its value in words; null: it is not set. */
  readonly shown: string | null;
  readonly clear: () => void;
  /** Sets it where there is nothing to fill in. */
  readonly set?: () => void;
  /** Fills it in; every valid change takes effect at once. */
  readonly edit: (onDone: () => void) => ReactNode;
  /** The address names it, and the list has no such filter. */
  readonly ignored?: boolean;
  /** Switches it on or off by one press: it is a button of the toolbar, neither chip nor picked. */
  readonly toggle?: () => void;
  /** Where its chip is among the others; without it, in the order of the declaration. */
  readonly place?: number;
}

/** The filters that are set, in the order of their chips. */
export function activeFilters(filters: readonly FilterEntry[]): readonly FilterEntry[] {
  return filters
    .filter(({ shown }) => shown !== null)
    .toSorted((a, b) => (a.place ?? -1) - (b.place ?? -1));
}

type Values = Readonly<Record<string, unknown>>;

/** What a declared filter receives of its list. */
export interface FilterHost<Row, Labels> {
  readonly values: Values;
  /** The loaded rows, for filters whose values are learned from them. */
  readonly rows: readonly Row[];
  readonly change: (values: Values) => void;
  readonly context: ColumnContext<Labels>;
}

/** Declares a filter of a list: `choiceFilter` and the others below. */
export type ListFilter<Row, Labels = unknown> = (host: FilterHost<Row, Labels>) => FilterEntry;

/** A value that a filter offers. */
export interface FilterValue {
  readonly value: string;
  readonly label: string;
  /** How many of the loaded rows have it; null: not counted. */
  readonly count: number | null;
}

/** One of a closed set: text `filters.<name>` and, unless `labelOf` gives them, `values.<name>.<value>`. */
export function choiceFilter<Value extends string, Labels = unknown>(
  name: string,
  values: readonly Value[],
  labelOf?: (value: Value, context: ColumnContext<Labels>) => string,
): ListFilter<unknown, Labels> {
  return (host) => {
    const label = (given: string) => {
      const value = values.find((one) => one === given);
      if (value === undefined) return given;
      return labelOf?.(value, host.context) ?? host.context.t(`values.${name}.${value}`);
    };
    const choices = () => values.map((value) => ({ value, label: label(value), count: null }));
    return oneOf(host, name, label, choices);
  };
}

interface ValueOptions<Row, Labels> {
  /** Words for a value; `row` is a loaded row that has it, if there is one. */
  readonly labelOf?: (value: string, context: ColumnContext<Labels>, row: Row | null) => string;
  /** Offered before the others, whether or not a row has them. */
  readonly first?: readonly string[];
}

/** One of the values that the loaded rows have, the most frequent first: text `filters.<name>`. */
export function valueFilter<Row, Labels = unknown>(
  name: string,
  read: (row: Row) => string | null,
  { labelOf = (value) => value, first = [] }: ValueOptions<Row, Labels> = {},
): ListFilter<Row, Labels> {
  return (host) => {
    const { rows, context } = host;
    const choices = (): readonly FilterValue[] => {
      const found = new Map<string, { count: number; row: Row }>();
      for (const row of rows) {
        const value = read(row);
        const known = value === null ? undefined : found.get(value);
        if (known) known.count += 1;
        else if (value !== null) found.set(value, { count: 1, row });
      }
      const entry = (value: string, row: Row | null, count: number | null) => ({
        value,
        label: labelOf(value, context, row),
        count,
      });
      const counted = [...found].map(([value, { count, row }]) => ({
        ...entry(value, row, count),
        count,
      }));
      counted.sort((a, b) => b.count - a.count || context.formats.compare(a.label, b.label));
      return [...first.map((value) => entry(value, null, null)), ...counted];
    };
    const label = (value: string) =>
      labelOf(value, context, rows.find((row) => read(row) === value) ?? null);
    return oneOf(host, name, label, choices);
  };
}

function oneOf<Row, Labels>(
  { values, change, context: { t } }: FilterHost<Row, Labels>,
  name: string,
  label: (value: string) => string,
  choices: () => readonly FilterValue[],
): FilterEntry {
  const present = textOf(values[name]);
  const onChange = (value: string | null) => change({ [name]: value });
  return choiceEntry(name, t(`filters.${name}`), { present, label, choices, onChange });
}

interface ChoiceOptions {
  /** The value that is set; empty: none. */
  readonly present: string;
  readonly label: (value: string) => string;
  readonly choices: () => readonly FilterValue[];
  readonly onChange: (value: string | null) => void;
}

/** A filter of one value, for lists that learn the values at run time (`useFilters`). */
export function choiceEntry(
  id: string,
  title: string,
  { present, label, choices, onChange }: ChoiceOptions,
): FilterEntry {
  return {
    id,
    label: title,
    group: null,
    shown: present === "" ? null : label(present),
    clear: () => onChange(null),
    edit: (onDone) => (
      <FilterChoices
        choices={() => {
          const offered = choices();
          if (present === "" || offered.some(({ value }) => value === present)) return offered;
          // A value that no loaded row has is offered as long as the address names it.
          return [...offered, { value: present, label: label(present), count: null }];
        }}
        present={present}
        onChoose={(value) => {
          onChange(value);
          onDone();
        }}
      />
    ),
  };
}

/** On or off: text `filters.<name>`. */
export function flagFilter(name: string): ListFilter<unknown> {
  return ({ values, change, context: { t, table } }) => ({
    id: name,
    label: t(`filters.${name}`),
    group: null,
    shown: values[name] === true ? table("yes") : null,
    set: () => change({ [name]: true }),
    clear: () => change({ [name]: false }),
    edit: (onDone) => (
      <FilterChoices
        choices={() => [{ value: "yes", label: table("yes"), count: null }]}
        present={values[name] === true ? "yes" : ""}
        onChoose={() => {
          change({ [name]: true });
          onDone();
        }}
      />
    ),
  });
}

/** On or off by one press in the toolbar, for frequent filters. */
export function toggleFilter(name: string): ListFilter<unknown> {
  return (host) => ({
    ...flagFilter(name)(host),
    toggle: () => host.change({ [name]: host.values[name] !== true }),
  });
}

/** A text, a number or a day that is typed in: text `filters.<name>`. */
export function typedFilter(name: string, kind: TypedKind): ListFilter<unknown> {
  return ({ values, change, context: { t, formats } }) => {
    const label = t(`filters.${name}`);
    const text = textOf(values[name]);
    return {
      id: name,
      label,
      group: null,
      shown: text === "" ? null : typedLabel(kind, text, formats),
      clear: () => change({ [name]: null }),
      edit: (onDone) => (
        <FilterFields
          kind={kind}
          fields={[{ name, label, text }]}
          onChange={change}
          onDone={onDone}
        />
      ),
    };
  };
}

/** Two values with those between them, each of which may be open: text `filters.<id>`. */
export function rangeFilter(
  id: string,
  kind: TypedKind,
  [from, to]: readonly [string, string] = [`${id}From`, `${id}To`],
): ListFilter<unknown> {
  return ({ values, change, context: { t, table, formats } }) => {
    const ends = [textOf(values[from]), textOf(values[to])] as const;
    return {
      id,
      label: t(`filters.${id}`),
      group: null,
      shown: rangeLabel(kind, ends, { table, formats }),
      clear: () => change({ [from]: null, [to]: null }),
      edit: (onDone) => (
        <FilterFields
          kind={kind}
          fields={[
            { name: from, label: table("filters.from"), text: ends[0] },
            { name: to, label: table("filters.to"), text: ends[1] },
          ]}
          onChange={change}
          onDone={onDone}
        />
      ),
    };
  };
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
