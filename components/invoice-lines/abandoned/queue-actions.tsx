import { Archive } from "lucide-react";
import { useTranslations } from "next-intl";
import { TableActions } from "@/components/table/table-actions";
import type { TableColumn } from "@/components/table/table-column";
import type { useTableLayout } from "@/components/table/use-table-layout";
import { ButtonLink } from "@/components/ui/button-link";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { routes } from "@/lib/routes";

interface QueueActionsProps {
  columns: readonly TableColumn<QueueLine>[];
  arrangement: ReturnType<typeof useTableLayout>;
}

/** What can be done with the queue as a whole. */
export function QueueActions({ columns, arrangement }: QueueActionsProps) {
  const t = useTranslations("invoice-lines");
  return (
    <TableActions columns={columns} arrangement={arrangement}>
      <ButtonLink
        variant="quiet"
        href={routes.archivedLines()}
        icon={<Archive aria-hidden className="size-4" />}
      >
        {t("archived.title")}
      </ButtonLink>
    </TableActions>
  );
}
