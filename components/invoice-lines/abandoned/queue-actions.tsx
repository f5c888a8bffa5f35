"use client";

import { Archive, Columns3, Rows4 } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import type { TableColumn } from "@/components/table/table-column";
import type { useTableLayout } from "@/components/table/use-table-layout";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { routes } from "@/lib/routes";

const ColumnChooser = lazy(async () => ({
  default: (await import("@/components/table/column-chooser")).ColumnChooser,
}));

interface QueueActionsProps {
  columns: readonly TableColumn<QueueLine>[];
  arrangement: ReturnType<typeof useTableLayout>;
}

/** What can be done with the queue as a whole. */
export function QueueActions({ columns, arrangement }: QueueActionsProps) {
  const t = useTranslations("invoice-lines");
  const table = useTranslations("table");
  const { layout, change } = arrangement;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useShortcut("c", t("abandoned.openColumns"), show, { scope: "list" });
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
      <ButtonLink
        variant="quiet"
        href={routes.archivedLines()}
        icon={<Archive aria-hidden className="size-4" />}
      >
        {t("archived.title")}
      </ButtonLink>
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
