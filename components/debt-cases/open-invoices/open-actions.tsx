"use client";

import { Columns3, Download, Rows4 } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import type { TableColumn } from "@/components/table/table-column";
import type { useTableLayout } from "@/components/table/use-table-layout";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { ListRow } from "@/lib/domain/debt-cases/customer-row";

const ColumnChooser = lazy(async () => ({
  default: (await import("@/components/table/column-chooser")).ColumnChooser,
}));

interface OpenActionsProps {
  columns: readonly TableColumn<ListRow>[];
  arrangement: ReturnType<typeof useTableLayout>;
  /** Null: there is nothing to export. */
  onExport: (() => void) | null;
}

/** What can be done with the list as a whole. */
export function OpenActions({ columns, arrangement, onExport }: OpenActionsProps) {
  const t = useTranslations("open-invoices");
  const table = useTranslations("table");
  const { layout, change } = arrangement;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useShortcut("c", t("openColumns"), show, { scope: "list" });
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
      <Button variant="quiet" icon={<Columns3 aria-hidden className="size-4" />} onClick={show}>
        {table("columns")}
      </Button>
      <Button
        variant="quiet"
        icon={<Download aria-hidden className="size-4" />}
        disabled={onExport === null}
        onClick={() => onExport?.()}
      >
        {t("export.button")}
      </Button>
      <Suspense fallback={null}>
        {wanted ? (
          <ColumnChooser
            open={open}
            onOpenChange={setOpen}
            columns={columns}
            layout={layout}
            onChange={change}
          />
        ) : null}
      </Suspense>
    </>
  );
}
