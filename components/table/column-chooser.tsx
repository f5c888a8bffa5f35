"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { ColumnOrder } from "./column-order";
import type { ColumnShape } from "./table-column";
import { defaultLayout, type TableLayout, toggleColumn } from "./table-layout";

export interface ColumnChooserProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  columns: readonly ColumnShape[];
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
}

/** Which columns are shown, in which order and how wide; every change takes effect at once. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { open, onOpenChange, columns, layout, onChange } = props;
  const t = useTranslations("table");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t("columns")}
      description={t("columnsHint")}
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => onChange({ ...defaultLayout(columns), density: layout.density })}
          >
            {t("resetColumns")}
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t("done")}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Available columns={columns} layout={layout} onChange={onChange} />
        <ColumnOrder columns={columns} layout={layout} onChange={onChange} />
      </div>
    </Dialog>
  );
}

type PartProps = Pick<ColumnChooserProps, "columns" | "layout" | "onChange">;

function Available({ columns, layout, onChange }: PartProps) {
  const t = useTranslations("table");
  const [text, setText] = useState("");
  const wanted = text.trim().toLocaleLowerCase();
  const matches = columns.filter((column) => column.label.toLocaleLowerCase().includes(wanted));
  const groups = new Map<string, ColumnShape[]>();
  for (const column of matches) {
    groups.set(column.group, [...(groups.get(column.group) ?? []), column]);
  }
  return (
    <section aria-label={t("allColumns")}>
      <h3 className="mb-2 font-medium">{t("allColumns")}</h3>
      <Input
        type="search"
        aria-label={t("searchColumns")}
        placeholder={t("searchColumns")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-3 h-80 overflow-y-auto pr-2">
        {matches.length === 0 ? (
          <p className="text-ink-quiet">{t("noColumn", { text: text.trim() })}</p>
        ) : null}
        {[...groups].map(([group, members]) => (
          <fieldset key={group} className="mb-3">
            <legend className="mb-0.5 text-ink-quiet text-xs">{group}</legend>
            {members.map((column) => (
              <div key={column.id} className="py-0.5">
                <Checkbox
                  checked={layout.columns.includes(column.id)}
                  disabled={column.id === columns[0]?.id}
                  onCheckedChange={() => onChange(toggleColumn(layout, column.id))}
                >
                  {column.label}
                </Checkbox>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}
