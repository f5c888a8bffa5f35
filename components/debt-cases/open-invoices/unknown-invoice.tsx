import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/shell/states";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

/**
 * The invoice's customer is unknown: the service finds invoices by customer alone.
 */
export function UnknownInvoice({ invoiceNumber }: { invoiceNumber: string }) {
  const t = useTranslations("open-invoices.invoice");
  return (
    <>
      <PageHeader title={t("title", { number: invoiceNumber })} />
      <EmptyState
        title={t("unknown", { number: invoiceNumber })}
        hint={t("unknownHint")}
        action={
          <>
            <ButtonLink href={routes.openInvoices()}>{t("toList")}</ButtonLink>
            <ButtonLink href={routes.invoiceGroups()}>{t("toGroups")}</ButtonLink>
          </>
        }
      />
    </>
  );
}
