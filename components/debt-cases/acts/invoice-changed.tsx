import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { useActLabels } from "./use-act-labels";

interface InvoiceChangedProps {
  invoiceNumber: string;
  /** As it stood on the screen; null: nothing has changed. */
  before: DebtInvoice | null;
  /** As the list has it now; null: it is there no longer. */
  now: DebtInvoice | null;
}

/** The invoice is another one than the person saw: what is true now, and what that means. */
export function InvoiceChanged({ invoiceNumber, before, now }: InvoiceChangedProps) {
  const t = useTranslations("debt-acts.changed");
  const words = useActLabels();
  if (now === null) {
    return (
      <Banner tone="danger" role="alert" title={t("gone", { invoice: invoiceNumber })}>
        {t("goneText")}
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
        {t("rest", {
          before: words.amount(before.restMinor, before.currency),
          now: words.amount(now.restMinor, now.currency),
        })}
      </p>
      <p>{t("ask")}</p>
    </Banner>
  );
}
