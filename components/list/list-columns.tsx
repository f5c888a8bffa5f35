import type { QueryClient } from "@tanstack/react-query";
import type { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Actor } from "@/components/shell/actor-context";
import type { TableColumn } from "@/components/table/table-column";
import type { CsvValue } from "@/lib/domain/csv";
import { decimalText, toMinorUnits } from "@/lib/domain/minor-units";
import { momentOf } from "@/lib/domain/readers/moment-of";
import type { Formats } from "@/lib/intl/formats";
import type { ListText } from "./use-list-texts";

/** What a column may use beside its row. `labels` is what the list's `useLabels` returns. */
export interface ColumnContext<Labels> {
  /** The list's own texts. */
  readonly t: ListText;
  /** The texts of the kit, alike for every list. */
  readonly table: ReturnType<typeof useTranslations<"table">>;
  readonly formats: Formats;
  readonly actor: Actor;
  readonly labels: Labels;
  /** In a file: names by column and id, read before the rows are written (`namesKey`). */
  readonly names?: ReadonlyMap<string, string>;
}

/** Reads the name of a record for a file or paper; null: it has none. */
export type ReadName = (
  client: QueryClient,
  id: string,
  signal: AbortSignal,
) => Promise<string | null>;

/** The record that a row has by its id, whose name is read. */
interface NamedRecord<Row, Labels> {
  /** Null: the row has none. */
  readonly idOf: Read<Row, Labels, string | null>;
  readonly read: ReadName;
}

/** Names an id of a column in `ColumnContext.names`. */
export const namesKey = (column: string, id: string) => `${column} ${id}`;

type Value = string | number | boolean | null | undefined;
type Read<Row, Labels, Result> = (row: Row, context: ColumnContext<Labels>) => Result;

/** A column of a list, from one line: what it shows, sorts by and writes to a file. */
export interface ListColumn<Row, Labels = unknown> {
  readonly id: string;
  readonly width: number;
  readonly numeric: boolean;
  readonly tabular: boolean;
  /** Shown until a person chooses. */
  readonly shown: boolean;
  /** Key below `groups` of the list's texts, under which the chooser lists it. */
  readonly group: string | null;
  /** Overrides the text `columns.<id>`, for columns whose labels are elsewhere. */
  readonly label: ((context: ColumnContext<Labels>) => string) | null;
  readonly sortable: boolean;
  readonly sortBy: Read<Row, Labels, string | number | null>;
  readonly cell: Read<Row, Labels, ReactNode>;
  readonly csv: Read<Row, Labels, CsvValue>;
  /** The currency of an amount, which is a separate column in the file. */
  readonly currency: Read<Row, Labels, string | null> | null;
  /** Columns that this one's cell shows as well, so that a file has them even where they are hidden. */
  readonly includes: readonly string[];
  /** Whether this person has it at all. */
  readonly allowed: (actor: Actor) => boolean;
  /** The column is neither exported nor printed. */
  readonly action: boolean;
  /** The record whose name its cell reads; null: none. */
  readonly named: NamedRecord<Row, Labels> | null;
}

interface ColumnOptions<Row, Labels> {
  readonly width?: number;
  readonly shown?: boolean;
  readonly sortable?: boolean;
  readonly group?: string;
  readonly label?: (context: ColumnContext<Labels>) => string;
  /** Shown instead of the text: tags, icons or links. */
  readonly cell?: Read<Row, Labels, ReactNode>;
  /** If rows are sorted by another value than the shown one. */
  readonly sortBy?: Read<Row, Labels, string | number | null>;
  readonly includes?: readonly string[];
}

interface NamedOptions<Row, Labels> {
  readonly read: ReadName;
  readonly write?: (row: Row, context: ColumnContext<Labels>, name: string | null) => string;
}

/**
 * Width of each column of amounts, in pixels: "−12,345,678.90 NOK" is whole in each language, and no
 * list may make it narrower.
 */
export const amountWidth = 168;

/** Shown where a row has no value. */
const dash = "–";

/**
 * The column builder of a list. Each function takes the column's id, whose label is the text
 * `columns.<id>`, and how to read the value; dates are ISO texts and amounts decimal numbers of the
 * currency, or minor units (`minor`).
 */
export function columnsOf<Row, Labels = unknown>() {
  type Get<Result> = Read<Row, Labels, Result>;
  type Options = ColumnOptions<Row, Labels>;
  type AmountOptions = Omit<Options, "width">;

  const column = (
    id: string,
    usual: { width: number; numeric?: boolean; tabular?: boolean },
    value: Get<string | number | null>,
    show: Get<string>,
    csv: Get<CsvValue>,
    options: Options,
  ): ListColumn<Row, Labels> => ({
    id,
    width: options.width ?? usual.width,
    numeric: usual.numeric ?? false,
    tabular: usual.tabular ?? false,
    shown: options.shown ?? true,
    group: options.group ?? null,
    label: options.label ?? null,
    sortable: options.sortable ?? true,
    sortBy: options.sortBy ?? value,
    cell: options.cell ?? show,
    csv,
    currency: null,
    includes: options.includes ?? [],
    allowed: everybody,
    action: false,
    named: null,
  });

  /** A word or a sentence. */
  const text = (id: string, get: Get<Value>, options: Options = {}) => {
    const read: Get<string | null> = (row, context) => {
      const value = get(row, context);
      return value === null || value === undefined || value === "" ? null : String(value);
    };
    const show: Get<string> = (row, context) => read(row, context) ?? dash;
    const csv: Get<CsvValue> = (row, context) => ({ kind: "text", text: read(row, context) ?? "" });
    return column(id, { width: 200 }, read, show, csv, options);
  };

  const number = (id: string, get: Get<number | null>, options: Options = {}) =>
    column(
      id,
      { width: 120, numeric: true },
      get,
      (row, context) => orDash(get(row, context), (value) => context.formats.quantity(value)),
      (row, context) => decimal(get(row, context), String),
      options,
    );

  const dated =
    (format: (formats: Formats, text: string) => string, width: number) =>
    (id: string, get: Get<string | null | undefined>, options: Options = {}) =>
      column(
        id,
        { width, tabular: true },
        // As a number: thousands of rows are sorted by it, and words are compared slowly.
        (row, context) => momentOf(get(row, context)),
        (row, context) =>
          orDash(get(row, context) || null, (value) => format(context.formats, value)),
        (row, context) => dateOf(get(row, context) || ""),
        options,
      );

  /** Amounts in minor units, with the currency beside them; null: the rows have no currency. */
  const minor = (
    id: string,
    get: Get<number | null>,
    currency: Get<string | null> | null,
    options: AmountOptions = {},
  ): ListColumn<Row, Labels> => {
    const show: Get<string> = (row, context) => context.formats.minorUnits(get(row, context), null);
    const csv: Get<CsvValue> = (row, context) => decimal(get(row, context), decimalText);
    // Zero is muted, so that other figures are visible in a column of zeros.
    const amount: Get<ReactNode> = (row, context) => {
      const value = get(row, context);
      if (value === 0) return <span className="text-ink-quiet">{show(row, context)}</span>;
      if (value === null || currency === null) return show(row, context);
      return (
        <>
          {`${show(row, context)} `}
          <span className="text-ink-quiet">{currency(row, context)}</span>
        </>
      );
    };
    const usual = { width: amountWidth, numeric: true };
    return {
      ...column(id, usual, get, show, csv, { cell: amount, ...options }),
      // Not from the options: a value with more fields than the type has gets past it.
      width: amountWidth,
      currency,
    };
  };

  return {
    /** The first column: it names the row and leads to it. */
    name: (id: string, get: Get<string>, options: Options = {}) =>
      text(id, get, {
        width: 280,
        cell: (row, context) => (
          <span data-name="" className="truncate font-medium">
            {get(row, context)}
          </span>
        ),
        ...options,
      }),
    text,
    /**
     * A record that the row has by its id: the cell shows its name, and a file has it. `write`: the
     * file's text with that name, which is null if there is none; omitted: the name, else the id.
     */
    named: (
      id: string,
      idOf: Get<string | null>,
      { read, write, ...options }: Options & NamedOptions<Row, Labels>,
    ): ListColumn<Row, Labels> => ({
      ...text(id, write ? (row, context) => write(row, context, null) : idOf, options),
      csv: (row, context) => {
        const record = idOf(row, context) ?? "";
        const name = context.names?.get(namesKey(id, record)) ?? null;
        return { kind: "text", text: write ? write(row, context, name) : (name ?? record) };
      },
      named: { idOf, read },
    }),
    /** A number, a code or an identifier: digits of one width. */
    code: (id: string, get: Get<Value>, options: Options = {}) => ({
      ...text(id, get, { width: 144, ...options }),
      tabular: true,
    }),
    number,
    minor,
    /** Amounts as decimal numbers of the currency. */
    money: (
      id: string,
      get: Get<number | null>,
      currency: Get<string | null> | null,
      options: AmountOptions = {},
    ) => {
      const read: Get<number | null> = (row, context) => {
        const amount = get(row, context);
        return amount === null ? null : toMinorUnits(amount);
      };
      return minor(id, read, currency, options);
    },
    /** A rate in percent. */
    percent: (id: string, get: Get<number | null>, options: Options = {}) =>
      number(id, get, {
        width: 96,
        cell: (row, context) =>
          orDash(get(row, context), (value) => context.formats.percent(value)),
        ...options,
      }),
    /** Yes or no. */
    flag: (id: string, get: Get<boolean | null>, options: Options = {}) =>
      text(
        id,
        (row, context) => {
          const value = get(row, context);
          return value === null ? null : context.table(value ? "yes" : "no");
        },
        { width: 112, ...options },
      ),
    /** A day without time. */
    day: dated((formats, value) => formats.date(value), 120),
    /** A moment, in the tenant's time zone. */
    moment: dated((formats, value) => formats.dateTime(value), 176),
    /** A link from the row, for people who may use it; its text is `columns.<id>`. */
    link: (
      id: string,
      href: (row: Row) => string,
      nameOf: (row: Row) => string,
      allowed: (actor: Actor) => boolean,
    ): ListColumn<Row, Labels> => ({
      ...text(id, () => null, {
        width: 120,
        sortable: false,
        cell: (row, { t }) => (
          <a
            href={href(row)}
            className="text-accent-ink underline"
            aria-label={`${t(`columns.${id}`)}: ${nameOf(row)}`}
          >
            {t(`columns.${id}`)}
          </a>
        ),
      }),
      allowed,
      action: true,
    }),
  };
}

const everybody = () => true;

function orDash<Known>(value: Known | null, show: (value: Known) => string): string {
  return value === null ? dash : show(value);
}

function decimal(value: number | null, write: (value: number) => string): CsvValue {
  return value === null ? { kind: "text", text: "" } : { kind: "decimal", text: write(value) };
}

/** What billing sent for a day and is none is a text, which a spreadsheet may not take for one. */
function dateOf(text: string): CsvValue {
  return { kind: text === "" || momentOf(text) !== null ? "date" : "text", text };
}

/** The columns as the table takes them. */
export function tableColumns<Row, Labels>(
  columns: readonly ListColumn<Row, Labels>[],
  context: ColumnContext<Labels>,
  title: string,
): readonly TableColumn<Row>[] {
  const allowed = columns.filter((column) => column.allowed(context.actor));
  return allowed.map((column) => ({
    id: column.id,
    label: column.label?.(context) ?? context.t(`columns.${column.id}`),
    group: column.group === null ? title : context.t(`groups.${column.group}`),
    width: column.width,
    numeric: column.numeric,
    tabular: column.tabular,
    shown: column.shown,
    action: column.action,
    cell: (row) => column.cell(row, context),
    ...(column.sortable && { sortBy: (row: Row) => column.sortBy(row, context) }),
  }));
}
