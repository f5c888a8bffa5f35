import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";

interface ResolveCaseDialogProps {
  case: DebtCase;
  onClose: () => void;
}

/** Takes an invoice back from debt collection. */
export function ResolveCaseDialog({ case: debtCase, onClose }: ResolveCaseDialogProps) {
  const t = useTranslations("debt-acts");
  return (
    <Dialog open onOpenChange={onClose} title={t("title")}>
      {debtCase.invoiceNumber}
    </Dialog>
  );
}
