import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";

interface NextInvoiceLinesDialogProps {
  invoice: DebtInvoice;
  onClose: () => void;
}

/** Puts lines on the customer's next invoice, not on this one. */
export function NextInvoiceLinesDialog({ invoice, onClose }: NextInvoiceLinesDialogProps) {
  const t = useTranslations("debt-acts");
  return (
    <Dialog open onOpenChange={onClose} title={t("title")}>
      {JSON.stringify(invoice)}
    </Dialog>
  );
}
