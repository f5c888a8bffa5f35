import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import { restKind } from "@/lib/domain/debt-cases/rest";

/** Says of an outstanding amount that it is a credit, or only a rounding difference. */
export function RestMark({ restMinor }: { restMinor: number }) {
  const t = useTranslations("open-invoices.marks");
  const kind = restKind(restMinor);
  if (kind === "credit") return <Tag tone="neutral">{t("inCredit")}</Tag>;
  return kind === "small" ? <Tag tone="warning">{t("smallRest")}</Tag> : null;
}
