import { FileText } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { DefinitionList } from "@/components/ui/definition-list";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { minorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { HttpsLink } from "../acts/https-link";

/** The register's facts about a case: the case at the agency, and the invoice's amounts. */
export function CaseFacts({ debtCase }: { debtCase: DebtCase }) {
  const t = useTranslations("debt-cases.facts");
  const columns = useTranslations("debt-cases.list.columns");
  const formats = useFormats();
  const { invoiceNumber, customerGuid, currency } = debtCase;
  const money = (minor: number | null) =>
    minor === null ? null : (
      <span className="tabular">{formats.money(minorUnits(minor), currency ?? "")}</span>
    );
  const moment = (at: string | null) => at && formats.dateTime(at);
  const pdf =
    customerGuid === null
      ? null
      : routes.customerInvoices(
          customerGuid,
          new URLSearchParams({ invoice: invoiceNumber }).toString(),
        );
  return (
    <section aria-label={t("label")} className="grid items-start gap-x-10 gap-y-2 md:grid-cols-2">
      <DefinitionList
        items={[
          {
            term: columns("invoice"),
            value: (
              <span className="flex flex-wrap gap-x-3 gap-y-1">
                <Link
                  href={routes.openInvoice(invoiceNumber)}
                  className="tabular text-accent-ink hover:underline"
                >
                  {invoiceNumber}
                </Link>
                {pdf === null ? null : (
                  <Link
                    href={pdf}
                    className="inline-flex items-center gap-1 text-accent-ink hover:underline"
                  >
                    <FileText aria-hidden className="size-3.5" />
                    {t("pdf")}
                  </Link>
                )}
              </span>
            ),
          },
          { term: t("customerNumber"), value: debtCase.customerNumber },
          { term: t("total"), value: money(debtCase.totalMinor) },
          { term: columns("paid"), value: money(debtCase.paidMinor) },
          { term: columns("outstanding"), value: money(debtCase.restMinor) },
        ]}
      />
      <DefinitionList
        items={[
          { term: columns("agency"), value: debtCase.agency },
          { term: columns("caseId"), value: debtCase.debtCaseId },
          {
            term: t("url"),
            value: debtCase.debtCaseUrl ? <HttpsLink href={debtCase.debtCaseUrl} /> : null,
          },
          {
            term: t("date"),
            value: debtCase.debtCaseDate && formats.date(debtCase.debtCaseDate),
          },
          {
            term: t("comment"),
            value: debtCase.debtCaseComment ? (
              <span className="whitespace-pre-wrap">{debtCase.debtCaseComment}</span>
            ) : null,
          },
          { term: t("assignedAt"), value: moment(debtCase.assignedAt) },
          { term: t("closedAt"), value: moment(debtCase.closedAt) },
        ]}
      />
    </section>
  );
}
