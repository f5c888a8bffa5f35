import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";

interface UpdateCaseDialogProps {
  case: DebtCase;
  onClose: () => void;
}

/** Changes the details of a case. */
export function UpdateCaseDialog({ case: debtCase, onClose }: UpdateCaseDialogProps) {
  const t = useTranslations("debt-acts");
  return (
    <Dialog open onOpenChange={onClose} title={t("title")}>
      {debtCase.invoiceNumber}
    </Dialog>
  );
}
