import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { TableActions } from "@/components/table/table-actions";
import type { TableColumn } from "@/components/table/table-column";
import type { useTableLayout } from "@/components/table/use-table-layout";
import { Button } from "@/components/ui/button";
import type { ListRow } from "@/lib/domain/debt-cases/customer-row";

interface OpenActionsProps {
  columns: readonly TableColumn<ListRow>[];
  arrangement: ReturnType<typeof useTableLayout>;
  /** Null: there is nothing to export. */
  onExport: (() => void) | null;
}

/** What can be done with the list as a whole. */
export function OpenActions({ columns, arrangement, onExport }: OpenActionsProps) {
  const t = useTranslations("open-invoices");
  return (
    <TableActions columns={columns} arrangement={arrangement}>
      <Button
        variant="quiet"
        icon={<Download aria-hidden className="size-4" />}
        disabled={onExport === null}
        onClick={() => onExport?.()}
      >
        {t("export.button")}
      </Button>
    </TableActions>
  );
}
