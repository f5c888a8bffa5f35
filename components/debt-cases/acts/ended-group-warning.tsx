import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";

interface EndedGroupWarningProps {
  invoices: readonly Pick<DebtInvoice, "invoiceNumber" | "groupEnded">[];
}

/** Names the invoices whose group has ended, which a person should know before a debt action. */
export function EndedGroupWarning({ invoices }: EndedGroupWarningProps) {
  const t = useTranslations("debt-acts.ended");
  const ended = invoices.filter(({ groupEnded }) => groupEnded);
  if (ended.length === 0) return null;
  return (
    <Banner tone="warning" role="status" title={t("title", { count: ended.length })}>
      <p className="break-words">
        {t("text", { invoices: ended.map(({ invoiceNumber }) => invoiceNumber).join(", ") })}
      </p>
    </Banner>
  );
}
