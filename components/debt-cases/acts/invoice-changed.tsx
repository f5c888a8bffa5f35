import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { useActLabels } from "./use-act-labels";

interface InvoiceChangedProps {
  invoiceNumber: string;
  /** As the screen showed it; null: nothing has changed. */
  before: DebtInvoice | null;
  /** As the list has it now; null: no longer on it. */
  now: DebtInvoice | null;
}

/** The invoice has changed since the person saw it: its current state, and the consequence. */
export function InvoiceChanged({ invoiceNumber, before, now }: InvoiceChangedProps) {
  const t = useTranslations("debt-acts.changed");
  const words = useActLabels();
  if (now === null) {
    return (
      <Banner tone="danger" role="alert" title={t("closed", { invoice: invoiceNumber })}>
        {t("closedText")}
      </Banner>
    );
  }
  if (before === null) return null;
  return (
    <Banner tone="warning" role="alert" title={t("title", { invoice: invoiceNumber })}>
      <p className="tabular">
        {t("total", {
          before: words.amount(before.totalMinor, before.currency),
          now: words.amount(now.totalMinor, now.currency),
        })}
      </p>
      <p className="tabular">
        {t("outstanding", {
          before: words.amount(before.restMinor, before.currency),
          now: words.amount(now.restMinor, now.currency),
        })}
      </p>
      <p>{t("ask")}</p>
    </Banner>
  );
}
