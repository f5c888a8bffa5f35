import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { Actor } from "@/components/shell/actor-context";
import type { RowSelection } from "@/components/table/row-selection";
import type { RowWindow } from "@/components/table/row-window";
import type { TableColumn } from "@/components/table/table-column";
import type { CommonState, ListParams, ListSort } from "@/lib/browser/list-params";
import type { ListId } from "@/lib/domain/preferences";
import type { WalkCount } from "@/lib/domain/walks/walk-count";
import type { ColumnContext, ListColumn } from "./list-columns";
import type { FilterEntry, ListFilter } from "./list-filter";
import type { ListSource } from "./list-source";
import type { ListModel, OrderedRows, ShownRows } from "./use-list";

export interface ListPeekProps<Row> {
  readonly id: string;
  /** Null: the row is not among those that are loaded and match. */
  readonly row: Row | null;
  /** Null at the ends of the loaded rows. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** The rows of the table in their order, and the way to show another one of them. */
  readonly rows: readonly Row[];
  readonly onRow: (id: string) => void;
  /** All columns of the list. */
  readonly columns: readonly TableColumn<Row>[];
  /** Where the row leads; null: nowhere else. */
  readonly href: string | null;
  readonly onClose: () => void;
}

export interface ListSelectionProps<Row, State = unknown> {
  /** The selected rows among those that are loaded. */
  readonly rows: readonly Row[];
  /** All rows that match are selected, not only some of them. */
  readonly all: boolean;
  /** Rows that match and are left out of "all", because they cannot be selected now. */
  readonly locked: number;
  /** Selected rows that do not match the filters now; of a list with pages also other pages' rows. */
  readonly elsewhere: number;
  /** Those of them that were selected with other filters. */
  readonly carried: number;
  readonly clear: () => void;
  /** By ids, or all but some: of a list with pages also rows that are not loaded. */
  readonly picked: RowSelection;
  /** Number of selected rows, those of other pages included; null: unknown. */
  readonly count: number | null;
  /** Of a list with pages, once a page is selected: selects every row that matches. */
  readonly selectMatching: (() => void) | null;
  /** Number of rows that match, if a list with pages knows it. */
  readonly matching: number | null;
  readonly state: State;
}

interface ListSelection<Row, State, Labels> {
  /** Whether this person selects rows here at all. */
  readonly allowed: (context: ColumnContext<Labels>, state: State) => boolean;
  /** Rows that cannot be selected now. */
  readonly locked?: (row: Row, context: ColumnContext<Labels>) => boolean;
  /** Actions on the selected rows, instead of the footer. */
  readonly Bar: ComponentType<ListSelectionProps<Row, State>>;
}

export interface OpenedRecordProps<Row extends object, State extends CommonState, Labels> {
  readonly list: ListModel<Row, State, Labels>;
  readonly id: string;
  readonly onOpen: (id: string) => void;
  /** Back to the list, where the row of the record has the focus. */
  readonly onClose: () => void;
}

/** A part of the screen with access to the whole list. */
export type ListPart<Row extends object, State extends CommonState, Labels> = ComponentType<{
  readonly list: ListModel<Row, State, Labels>;
}>;

/**
 * A list, declared once: the kit makes toolbar, table, states, preview, selection, export and
 * footer. The texts are those below `<texts>.list` of the messages, beside those of the kit,
 * `table`: `title`, `caption`, `loading`, `count`, `find`, `facts`, `columns.<id>`,
 * `filters.<name>`, `values.<name>.<value>`, `empty.title`, `empty.hint`.
 */
export interface ListDefinition<Row extends object, State extends CommonState, Labels = unknown> {
  /** Names the list in preferences, in the page's memory, and in file names. */
  readonly id: ListId;
  /** The list's owner if there are several: id of a customer, of an invoice group. */
  readonly scope?: string;
  /** Namespace of its texts, such as `products`. */
  readonly texts: string;
  readonly params: ListParams<State>;
  readonly rowId: (row: Row) => string;
  /** A hook that loads the rows. */
  readonly useSource: (state: State) => ListSource<Row>;
  /** A hook for labels that columns need beside the list's texts; its result must be stable. */
  readonly useLabels?: () => Labels;
  readonly columns: readonly ListColumn<Row, Labels>[];
  /** The default order; without it that of the source. */
  readonly order?: (state: State) => ListSort | null;
  /** Where a row leads. Without it, or for null, a row opens beside the list. */
  readonly href?: (row: Row) => string | null;
  /** A record that the screen shows instead of the list: the param that names it. */
  readonly opens?: {
    readonly name: keyof State & string;
    readonly Record: ComponentType<OpenedRecordProps<Row, State, Labels>>;
  };
  /** Names the row in labels for assistive technology. */
  readonly nameOf: (row: Row) => string;
  /** Which of the loaded rows match; without it the source has filtered them. */
  readonly match?: (row: Row, state: State, context: ColumnContext<Labels>) => boolean;
  /** The views of the list, shown as a switch: the param's name and its values. */
  readonly view?: {
    readonly name: keyof State & string;
    readonly values: readonly string[];
    /** Which of them are offered, beside the one that is shown; without it all. */
    readonly offers?: (value: string, given: { actor: Actor; count: number }) => boolean;
    /** How many rows a view has; null: unknown. */
    readonly useCounts?: () => Readonly<Record<string, number>> | null;
  };
  /** The name of the text param that the find box fills. */
  readonly find?: keyof State & string;
  readonly filters?: readonly ListFilter<Row, Labels>[];
  /** A hook for filters that are known only at run time. */
  readonly useFilters?: (
    state: State,
    change: (change: Partial<State>) => void,
  ) => readonly FilterEntry[];
  /** Loaded with the first peek. */
  readonly peek?: () => Promise<ComponentType<ListPeekProps<Row>>>;
  readonly selection?: ListSelection<Row, State, Labels>;
  /**
   * Every matching row beyond those that are loaded, each once, for the export; ends with the signal.
   * Returns what was counted, for a note about a list that moved.
   */
  readonly walk?: (
    state: State,
    signal: AbortSignal,
    client: QueryClient,
    context: ColumnContext<Labels>,
  ) => AsyncGenerator<readonly Row[], WalkCount>;
  /** The source orders the rows of all pages: another order begins at the first page. */
  readonly ordersPages?: true;
  /** Prefetches the data of a changed state, while the screen is still rendering it. */
  readonly prefetch?: (state: State, client: QueryClient) => void;
  /** The file contains personal data: the export dialog shows a notice. */
  readonly personal?: boolean;
  /** False: nothing to export. */
  readonly exported?: boolean;
  /** A hook that adds other rows to those of the model, such as headings. */
  readonly useShown?: (given: OrderedRows<Row, State>) => ShownRows<Row>;
  /** `VirtualRows` for hundreds of rows. Given here, so that other lists do not load its scripts. */
  readonly rowWindow?: RowWindow;
  /** One line below the title: the text `facts`, or the one that it names. */
  readonly facts?: true | ((state: State) => string);
  readonly parts?: {
    /** At the right of the title. */
    readonly Actions?: ListPart<Row, State, Labels>;
    /** Below the title: tags, facts, charts. */
    readonly Header?: ListPart<Row, State, Labels>;
    /** In the toolbar, beside the find box. */
    readonly Find?: ListPart<Row, State, Labels>;
    /** In the toolbar, behind the filters. */
    readonly Toolbar?: ListPart<Row, State, Labels>;
    /** Between toolbar and table: notices. */
    readonly Notices?: ListPart<Row, State, Labels>;
    /** In the footer, beside the count: sums. */
    readonly Footer?: ListPart<Row, State, Labels>;
    /** Instead of the kit's `ListEmpty` if nothing matches or exists. */
    readonly Empty?: ListPart<Row, State, Labels>;
  };
  /** Shows the rows in another way than the table: given what the table would be. */
  readonly body?: (list: ListModel<Row, State, Labels>, table: ReactNode) => ReactNode;
}

/** Declares a list; see `ListDefinition`. */
export function defineList<Row extends object, State extends CommonState, Labels = unknown>(
  definition: ListDefinition<Row, State, Labels>,
): ListDefinition<Row, State, Labels> {
  return definition;
}
