"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { TableActions } from "@/components/table/table-actions";
import type { TableColumn } from "@/components/table/table-column";
import type { useTableLayout } from "@/components/table/use-table-layout";
import type { TableModel } from "@/components/table/use-table-model";
import { Button } from "@/components/ui/button";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import type { GroupList } from "./use-group-list";

const GroupExport = lazy(async () => ({
  default: (await import("./group-export")).GroupExport,
}));

interface ListActionsProps {
  list: GroupList;
  model: TableModel<InvoiceGroupConfig>;
  columns: readonly TableColumn<InvoiceGroupConfig>[];
  arrangement: ReturnType<typeof useTableLayout>;
}

/** What can be done with the list as a whole. The export is loaded when first opened. */
export function ListActions({ list, model, columns, arrangement }: ListActionsProps) {
  const t = useTranslations("invoice-groups.list");
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <TableActions columns={columns} arrangement={arrangement}>
      <Button
        variant="quiet"
        icon={<Download aria-hidden className="size-4" />}
        disabled={list.rows.length === 0}
        onClick={show}
      >
        {t("export.button")}
      </Button>
      <Suspense fallback={null}>
        {wanted ? (
          <GroupExport open={open} onOpenChange={setOpen} model={model} list={list} />
        ) : null}
      </Suspense>
    </TableActions>
  );
}
