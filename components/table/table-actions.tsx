"use client";

import { Columns3, Rows4 } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, useState } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { IconButton } from "@/components/ui/icon-button";
import { LazyPart } from "@/components/ui/lazy-part";
import type { ColumnShape } from "./table-column";
import type { useTableLayout } from "./use-table-layout";

const ColumnChooser = lazy(async () => ({
  default: (await import("./column-chooser")).ColumnChooser,
}));

interface TableActionsProps {
  columns: readonly ColumnShape[];
  arrangement: ReturnType<typeof useTableLayout>;
}

/** Display of a list: density and columns; loaded at first use. */
export function TableActions({ columns, arrangement }: TableActionsProps) {
  const t = useTranslations("table");
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
        label={t("compactRows")}
        aria-pressed={compact}
        className="aria-pressed:bg-selected aria-pressed:text-accent-ink"
        icon={<Rows4 aria-hidden className="size-4" />}
        onClick={() => change({ ...layout, density: compact ? "normal" : "compact" })}
      />
      <IconButton
        label={t("columns")}
        icon={<Columns3 aria-hidden className="size-4" />}
        onClick={show}
      />
      <LazyPart>
        {wanted ? (
          <ColumnChooser
            open={open}
            onOpenChange={setOpen}
            columns={columns}
            layout={layout}
            onChange={change}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
