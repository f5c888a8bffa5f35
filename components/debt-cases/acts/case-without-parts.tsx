import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import type { CaseParts } from "./case-of-act";

interface CaseWithoutPartsProps {
  case: CaseParts;
  onClose: () => void;
}

/** The register has only a webhook's facts of this case, which are too few for an action. */
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
