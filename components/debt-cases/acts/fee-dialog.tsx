import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";

interface FeeDialogProps {
  invoice: DebtInvoice;
  onClose: () => void;
}

/** Adds fees to an open invoice. */
export function FeeDialog({ invoice, onClose }: FeeDialogProps) {
  const t = useTranslations("debt-acts");
  return (
    <Dialog open onOpenChange={onClose} title={t("title")}>
      {JSON.stringify(invoice)}
    </Dialog>
  );
}
