import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import type { CaseParts } from "./case-of-act";

interface CaseWithoutPartsProps {
  case: CaseParts;
  onClose: () => void;
}

/** The register knows too little of a case to act on it: it comes from a webhook alone. */
export function CaseWithoutParts({ case: { invoiceNumber }, onClose }: CaseWithoutPartsProps) {
  const t = useTranslations("debt-acts.lacking");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("title", { invoice: invoiceNumber })}
      description={t("text")}
    />
  );
}
