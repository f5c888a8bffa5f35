"use client";

import { Accessibility, StyleInjector } from "@dnd-kit/dom";
import { DragDropProvider, type DragEndEvent, PointerSensor } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { ColumnChooserProps } from "./column-chooser";
import type { ColumnShape } from "./table-column";
import {
  moveColumn,
  setWidth,
  type TableLayout,
  toggleColumn,
  widthLimits,
  widthOf,
} from "./table-layout";

type ColumnOrderProps = Pick<ColumnChooserProps, "columns" | "layout" | "onChange">;

/** The shown columns in order, each with its width and the commands that move it. */
export function ColumnOrder({ columns, layout, onChange }: ColumnOrderProps) {
  const t = useTranslations("table");
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const lastMoved = useRef<{ id: string; by: -1 | 1 } | null>(null);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = layout.columns.flatMap((id) => byId.get(id) ?? []);

  // The browser drops the focus of a button that is moved in the document with its row.
  useEffect(() => {
    const moved = lastMoved.current;
    if (moved === null || layout.columns.length === 0) return;
    lastMoved.current = null;
    const row = list.current?.querySelector(`[data-column="${CSS.escape(moved.id)}"]`);
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>("[data-move]") ?? [];
    const button = moved.by === -1 ? up : down;
    (button?.disabled ? (moved.by === -1 ? down : up) : button)?.focus();
  }, [layout.columns]);

  const move = (column: ColumnShape, by: number) => {
    const next = moveColumn(layout, column.id, by);
    if (next === layout) return;
    setAnnouncement(
      t("movedTo", {
        column: column.label,
        place: next.columns.indexOf(column.id) + 1,
        count: next.columns.length,
      }),
    );
    onChange(next);
  };
  const press = (column: ColumnShape, by: -1 | 1) => {
    lastMoved.current = { id: column.id, by };
    move(column, by);
  };
  const drop = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (canceled || !isSortable(source)) return;
    const column = byId.get(String(source.id));
    if (column) move(column, source.index - source.initialIndex);
  };

  return (
    <section aria-label={t("shownColumns")}>
      <h3 className="mb-2 font-medium">{t("shownColumns")}</h3>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <DragDropProvider
        sensors={[PointerSensor]}
        plugins={(usual) => [
          ...usual.filter((plugin) => plugin !== Accessibility),
          stylesAllowed(),
        ]}
        onDragEnd={drop}
      >
        <ol ref={list} className="h-92 overflow-y-auto pr-2">
          {shown.map((column, at) => {
            const width = (
              <span className="w-18 shrink-0">
                <WidthField column={column} layout={layout} onChange={onChange} />
              </span>
            );
            if (at === 0) {
              return (
                <li key={column.id} data-column={column.id} className={rowStyle}>
                  <span className="min-w-0 flex-1 truncate">{column.label}</span>
                  {width}
                  <span className="w-22 shrink-0 pl-2 text-ink-quiet text-xs">
                    {t("alwaysFirst")}
                  </span>
                </li>
              );
            }
            return (
              <DraggableRow key={column.id} column={column} at={at}>
                {width}
                <IconButton
                  data-move
                  size="sm"
                  label={t("moveUp", { column: column.label })}
                  icon={<ArrowUp aria-hidden className="size-4" />}
                  disabled={at === 1}
                  onClick={() => press(column, -1)}
                />
                <IconButton
                  data-move
                  size="sm"
                  label={t("moveDown", { column: column.label })}
                  icon={<ArrowDown aria-hidden className="size-4" />}
                  disabled={at === shown.length - 1}
                  onClick={() => press(column, 1)}
                />
                <IconButton
                  size="sm"
                  label={t("hideColumn", { column: column.label })}
                  icon={<X aria-hidden className="size-4" />}
                  onClick={() => onChange(toggleColumn(layout, column.id))}
                />
              </DraggableRow>
            );
          })}
        </ol>
      </DragDropProvider>
    </section>
  );
}

const rowStyle = "flex min-h-9 items-center gap-1 border-line border-b bg-canvas";

interface DraggableRowProps {
  column: ColumnShape;
  at: number;
  children: ReactNode;
}

/** Dragged by its grip or its name with a mouse, a finger or a pen; keys use the buttons. */
function DraggableRow({ column, at, children }: DraggableRowProps) {
  const { ref, handleRef } = useSortable({ id: column.id, index: at });
  return (
    <li ref={ref} data-column={column.id} className={rowStyle}>
      <span ref={handleRef} className="flex min-w-0 flex-1 cursor-grab items-center gap-1 truncate">
        <GripVertical aria-hidden className="size-4 shrink-0 text-ink-quiet" />
        <span className="truncate">{column.label}</span>
      </span>
      {children}
    </li>
  );
}

/** The content security policy allows only style elements with the nonce of the document. */
function stylesAllowed() {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  return StyleInjector.configure(nonce === undefined ? {} : { nonce });
}

interface WidthFieldProps {
  column: ColumnShape;
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
}

/** The width of a column in pixels; what is typed counts when the field is left or with Enter. */
function WidthField({ column, layout, onChange }: WidthFieldProps) {
  const t = useTranslations("table");
  const width = widthOf(layout, column);
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const wanted = Number(typed);
    if (typed !== null && typed !== "" && Number.isFinite(wanted) && wanted !== width) {
      onChange(setWidth(layout, column.id, wanted));
    }
    setTyped(null);
  };
  return (
    <Input
      type="number"
      className="tabular text-right"
      aria-label={t("widthOf", { column: column.label })}
      min={widthLimits.min}
      max={widthLimits.max}
      step={widthLimits.step}
      value={typed ?? width}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    />
  );
}
