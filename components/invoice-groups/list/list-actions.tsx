"use client";

import { Columns3, Download, Rows4 } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import type { TableColumn } from "@/components/table/table-column";
import type { useTableLayout } from "@/components/table/use-table-layout";
import type { TableModel } from "@/components/table/use-table-model";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import type { GroupList } from "./use-group-list";

const ColumnChooser = lazy(async () => ({
  default: (await import("@/components/table/column-chooser")).ColumnChooser,
}));
const GroupExport = lazy(async () => ({
  default: (await import("./group-export")).GroupExport,
}));

interface ListActionsProps {
  list: GroupList;
  model: TableModel<InvoiceGroupConfig>;
  columns: readonly TableColumn<InvoiceGroupConfig>[];
  arrangement: ReturnType<typeof useTableLayout>;
}

/** What can be done with the list as a whole. The dialogs are loaded when first opened. */
export function ListActions({ list, model, columns, arrangement }: ListActionsProps) {
  const t = useTranslations("invoice-groups.list");
  const table = useTranslations("table");
  const { layout, change } = arrangement;
  const [open, setOpen] = useState<"columns" | "export" | null>(null);
  const [wanted, setWanted] = useState({ columns: false, export: false });
  const show = (name: "columns" | "export") => {
    setWanted((current) => ({ ...current, [name]: true }));
    setOpen(name);
  };
  const onOpenChange = (next: boolean) => {
    if (!next) setOpen(null);
  };
  useShortcut("c", t("openColumns"), () => show("columns"), { scope: "list" });

  const compact = layout.density === "compact";
  return (
    <>
      <IconButton
        label={table("compactRows")}
        aria-pressed={compact}
        className="aria-pressed:bg-selected aria-pressed:text-accent-ink"
        icon={<Rows4 aria-hidden className="size-4" />}
        onClick={() => change({ ...layout, density: compact ? "normal" : "compact" })}
      />
      <Button
        variant="quiet"
        icon={<Columns3 aria-hidden className="size-4" />}
        onClick={() => show("columns")}
      >
        {table("columns")}
      </Button>
      <Button
        variant="quiet"
        icon={<Download aria-hidden className="size-4" />}
        disabled={list.rows.length === 0}
        onClick={() => show("export")}
      >
        {t("export.button")}
      </Button>
      <Suspense fallback={null}>
        {wanted.columns ? (
          <ColumnChooser
            open={open === "columns"}
            onOpenChange={onOpenChange}
            columns={columns}
            layout={layout}
            onChange={change}
          />
        ) : null}
        {wanted.export ? (
          <GroupExport
            open={open === "export"}
            onOpenChange={onOpenChange}
            model={model}
            list={list}
          />
        ) : null}
      </Suspense>
    </>
  );
}
