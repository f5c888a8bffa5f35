import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";

interface AssignDialogProps {
  invoices: readonly DebtInvoice[];
  onClose: () => void;
}

/** Assigns one or many open invoices to debt collection. */
export function AssignDialog({ invoices, onClose }: AssignDialogProps) {
  const t = useTranslations("debt-acts");
  return (
    <Dialog open onOpenChange={onClose} title={t("title")}>
      {JSON.stringify(invoices)}
    </Dialog>
  );
}
