"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from "react";
import { usePrinting } from "@/components/shell/use-printing";
import { cx } from "@/components/ui/cx";
import { leave } from "@/lib/browser/leave-guard";
import { memoizeCells } from "./memoize-cells";
import { RestingRows } from "./resting-rows";
import type { RowWindow } from "./row-window";
import { SelectAllBox } from "./select-all-box";
import { showTruncatedText } from "./show-truncated-text";
import { SkeletonRows } from "./skeleton-rows";
import type { TableSort } from "./table-column";
import { TableHead } from "./table-head";
import { type TableLayout, widthClass, widthOf } from "./table-layout";
import { type RowSelect, TableRow } from "./table-row";
import { useColumnsInView } from "./use-columns-in-view";
import { useDelayedTrue } from "./use-delayed-true";
import { useFirstScreen } from "./use-first-screen";
import { useRememberedScroll } from "./use-remembered-scroll";
import { type RowActs, rowSelector, useRowNavigation } from "./use-row-navigation";
import type { TableSelection } from "./use-row-selection";
import { useSelectionKeys } from "./use-selection-keys";
import { useSidewaysFlag } from "./use-sideways-flag";
import { type TableModel, type TableModelInput, useTableModel } from "./use-table-model";

interface TableViewProps<Row extends object> extends RowActs {
  /** Names the table, and explains its keys to assistive technology. */
  caption: string;
  /** The shown columns and the sorted rows, as useTableModel makes them. */
  model: TableModel<Row>;
  /** Where the row's name leads. */
  rowHref: (row: Row) => string;
  layout: TableLayout;
  /** Order within the loaded rows; null is the order in which they came. */
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  /** Skeletons instead of rows. */
  pending?: boolean;
  /** These rows belong to an older query; the new ones are loading. */
  outdated?: boolean;
  /** Further rows of the list are being read. */
  arriving?: boolean;
  /** Key of the stored scroll position while the page is loaded. */
  scrollKey: string;
  /** A box in each row; the labels name the boxes of one row and of all that match. */
  selection?: TableSelection | undefined;
  selectLabel?: ((row: Row) => string) | undefined;
  selectAllLabel?: string | undefined;
  /** `VirtualRows` for a list that may have thousands of rows. */
  rowWindow?: RowWindow | undefined;
  /** Below the head where there are no rows: why. */
  children?: ReactNode;
  className?: string;
}

type DataTableProps<Row extends object> = Omit<TableViewProps<Row>, "model"> & TableModelInput<Row>;

/** The table with its own model, for screens that need no other part of the model. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const model = useTableModel(props);
  return <TableView {...props} model={model} />;
}

/**
 * The one table of records: native markup, sticky head and first column, one tab stop for all rows
 * (arrow keys or j and k change the row). Rows are real links and open in new tabs.
 */
export function TableView<Row extends object>(props: TableViewProps<Row>) {
  const {
    caption,
    layout,
    sort,
    onSort,
    pending = false,
    outdated = false,
    arriving = false,
  } = props;
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, rows } = props.model;
  const { selection, rowWindow: Window } = props;
  const printing = usePrinting();
  const reached = useColumnsInView(
    Window ? scroller : null,
    columns.map((column) => widthOf(layout, column)),
    selection ? boxWidth : 0,
  );
  const inView = Window && !printing ? reached : columns.length;
  const cellsOf = useMemo(() => memoizeCells(columns), [columns]);
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const navigation = useRowNavigation({ ...props, scroller, ids });
  const place = useRememberedScroll(scroller, props.scrollKey);
  useSidewaysFlag(scroller);
  useSelectionKeys(selection, props.activeId);
  const rendered = useFirstScreen(Window ? noRows : rows, scroller, place);
  // Only a slow answer dims the rows. A delayed transition would make them a layer of their own at
  // once, painted twice just when the new rows arrive.
  const dimmed = useDelayedTrue(outdated, 200);

  const tabStop = ids.includes(props.activeId ?? "") ? props.activeId : (ids[0] ?? null);

  // A row made active from elsewhere (a preview's buttons) is scrolled into view; keys move the
  // focus.
  useEffect(() => {
    const row = props.activeId && scroller.current?.querySelector(rowSelector(props.activeId));
    if (row) row.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [props.activeId]);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest("tr")?.dataset.row;
    if (id === undefined || event.defaultPrevented || event.button !== 0) return;
    // The whole cell of a row's checkbox can be pressed.
    const box = target?.closest(".row-box");
    if (box) {
      if (!selection?.mayBeSelected(id)) return;
      box.querySelector("input")?.focus();
      selection.toggle(id, event.shiftKey);
      return;
    }
    const link = target?.closest<HTMLAnchorElement>("a[href]");
    if (!link) {
      navigation.focusRow(id);
      return;
    }
    // With a modifier key the browser's own effect is not prevented: new tab, new window, download.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const href = link.getAttribute("href") ?? link.href;
    // Only the row's name opens the row; a cell's own link leads to its target.
    const opened = link.closest("th") ? props.onOpen : undefined;
    if (opened) opened(id);
    else leave(() => router.push(href));
  };

  const rowOf = (row: (typeof rows)[number], place?: number) => {
    // All cells of the row that keys and assistive technology are at, so that they reach each of them.
    const whole = row.id === tabStop;
    return (
      <TableRow
        key={row.id}
        id={row.id}
        href={props.rowHref(row.record)}
        cells={cellsOf(row.record, whole ? columns.length : inView)}
        columns={columns}
        active={row.id === props.activeId}
        tabStop={whole}
        place={place}
        select={selectOf(selection, row.id)}
        selectLabel={selection && props.selectLabel?.(row.record)}
      />
    );
  };
  const rowAt = (at: number) => {
    const row = rows[at];
    // The head is the first row of all.
    return row ? rowOf(row, at + 2) : null;
  };

  return (
    <div
      ref={scroller}
      data-scroller=""
      // Without rows nothing in it can be focused, but a scrolling region must be focusable (WCAG
      // 2.1.1).
      tabIndex={rows.length === 0 ? 0 : undefined}
      className={cx(
        "relative scroll-pt-10 overflow-auto overscroll-contain print:overflow-visible",
        props.className,
      )}
    >
      <table
        aria-busy={outdated || pending}
        aria-rowcount={Window && !pending ? rows.length + 1 : undefined}
        aria-colcount={Window && !pending ? columns.length + (selection ? 1 : 0) : undefined}
        data-density={layout.density}
        data-boxes={selection ? "" : undefined}
        className={cx(
          "w-px min-w-full table-fixed border-separate border-spacing-0 text-sm",
          "[--row:2.5rem] data-[density=compact]:[--row:2rem]",
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {selection ? <col className="w-12" /> : null}
          {columns.map((column) => (
            <col key={column.id} className={widthClass(widthOf(layout, column))} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          box={
            selection ? (
              <SelectAllBox selection={selection} label={props.selectAllLabel ?? ""} />
            ) : undefined
          }
        />
        <tbody
          onClick={onClick}
          onKeyDown={navigation.onKeyDown}
          onFocus={navigation.onFocus}
          onPointerOver={showTruncatedText}
          className={cx("record-rows transition-opacity", dimmed && "opacity-55")}
        >
          {pending ? <SkeletonRows columns={columns} boxes={selection !== undefined} /> : null}
          {pending ? null : (
            <RestingRows of={rows} arriving={arriving}>
              {rendered.map((row) => rowOf(row))}
            </RestingRows>
          )}
          {Window && !pending ? (
            <Window
              count={rows.length}
              columns={columns.length + (selection ? 1 : 0)}
              rowHeight={rowHeights[layout.density]}
              keep={props.activeId === null ? -1 : ids.indexOf(props.activeId)}
              arriving={arriving}
              keyOf={(at) => rows[at]?.id ?? String(at)}
              renderRow={rowAt}
            />
          ) : null}
        </tbody>
      </table>
      {props.children ? <div className="sticky left-0">{props.children}</div> : null}
    </div>
  );
}

const noRows: readonly never[] = [];

/** As its column's class, `w-12`. */
const boxWidth = 48;

/** As in app/table.css: a long list uses these instead of measuring each row. */
const rowHeights = { normal: 40, compact: 32 } as const;

function selectOf(selection: TableSelection | undefined, id: string): RowSelect | null {
  if (selection === undefined) return null;
  if (!selection.mayBeSelected(id)) return "locked";
  return selection.isSelected(id) ? "on" : "off";
}
