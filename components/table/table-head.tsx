"use client";

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, type ReactNode, type SyntheticEvent, useState } from "react";
import { cx } from "@/components/ui/cx";
import type { ColumnShape, TableSort } from "./table-column";

export interface SortableShape extends ColumnShape {
  readonly sortBy?: unknown;
}

interface TableHeadProps {
  columns: readonly SortableShape[];
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  /** The box that chooses all rows; without it there is no column of boxes. */
  box?: ReactNode;
}

/** The sticky head; a press sorts ascending, then descending, then not at all. */
export const TableHead = memo(function TableHead({ columns, sort, onSort, box }: TableHeadProps) {
  /** Pointed at, or focused by a key: it shows that it sorts. */
  const [hinted, setHinted] = useState<string | null>(null);
  const hint = ({ target }: SyntheticEvent) => {
    const head = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
    setHinted(head?.dataset.column ?? null);
  };
  const endHint = () => setHinted(null);
  return (
    <thead
      className="sticky top-0 z-2"
      onPointerOver={hint}
      onPointerLeave={endHint}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) hint(event);
      }}
      onBlur={endHint}
    >
      <tr>
        {box ? (
          <th
            scope="col"
            className="held left-0 h-9 border-line border-b bg-canvas p-0 pl-4 text-left"
          >
            {box}
          </th>
        ) : null}
        {columns.map((column, at) => {
          const sorted = sort?.id === column.id ? sort : null;
          return (
            <th
              key={column.id}
              scope="col"
              data-column={column.id}
              aria-sort={sorted ? (sorted.descending ? "descending" : "ascending") : undefined}
              className={cx(
                "h-9 border-line border-b bg-canvas p-0 font-medium text-ink-soft",
                column.numeric ? "text-right" : "text-left",
                column.action && "print:hidden",
                at === 0 && "held border-r",
                at === 0 && (box ? "left-12" : "left-0"),
              )}
            >
              {column.sortBy === undefined ? (
                <span className={cx("block truncate px-3", at === 0 && !box && "pl-6")}>
                  {column.label}
                </span>
              ) : (
                <SortButton
                  column={column}
                  sorted={sorted}
                  hinted={hinted === column.id}
                  onSort={onSort}
                  first={at === 0 && !box}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
});

interface SortButtonProps {
  column: SortableShape;
  sorted: TableSort | null;
  hinted: boolean;
  onSort: (sort: TableSort | null) => void;
  first: boolean;
}

function SortButton({ column, sorted, hinted, onSort, first }: SortButtonProps) {
  const t = useTranslations("table");
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  const plain = !(sorted || hinted);
  return (
    <button
      type="button"
      title={t("sortHint", { column: column.label })}
      onClick={() => onSort(nextSort(column.id, sorted))}
      className={cx(
        "-outline-offset-2 h-full w-full px-3 hover:bg-hover hover:text-ink",
        plain
          ? cx("truncate", column.numeric ? "text-right" : "text-left")
          : cx("flex items-center gap-1", column.numeric && "flex-row-reverse"),
        sorted && "text-ink",
        first && "pl-6",
      )}
    >
      {plain ? column.label : <span className="truncate">{column.label}</span>}
      {sorted ? <Arrow aria-hidden className="size-3.5 shrink-0 text-accent-ink" /> : null}
      {hinted && !sorted ? (
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-ink-quiet" />
      ) : null}
    </button>
  );
}

function nextSort(id: string, sorted: TableSort | null): TableSort | null {
  if (sorted === null) return { id, descending: false };
  return sorted.descending ? null : { id, descending: true };
}
