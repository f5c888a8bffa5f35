"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { DefinitionList } from "@/components/ui/definition-list";
import { daysSince } from "@/lib/domain/day";

import type { Eligibility } from "@/lib/domain/debt-cases/eligibility-shape";
import type { MinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { RestMark } from "../rest-mark";

interface InvoiceFactsProps {
  invoice: NonNullable<Eligibility["invoice"]>;
  today: string;
}

/** Numbers and dates of an invoice, and where it belongs. */
export function InvoiceFacts({ invoice, today }: InvoiceFactsProps) {
  const t = useTranslations("open-invoices.invoice");
  const formats = useFormats();
  const { dueDate, originalDueDate, invoiceDate, currency, totalMinor, restMinor } = invoice;
  // By the desk's own schema: whole minor units.
  const money = (minor: number) => formats.money(minor as MinorUnits, currency);
  const figures = (text: string) => <span className="tabular">{text}</span>;
  const due = (date: string) => {
    const days = daysSince(date, today) ?? 0;
    return figures(
      days > 0 ? t("dueLate", { date: formats.date(date), days }) : formats.date(date),
    );
  };
  return (
    <section aria-labelledby="invoice-facts" className="grid content-start gap-2">
      <h2 id="invoice-facts" className="font-semibold">
        {t("facts")}
      </h2>
      <DefinitionList
        items={[
          { term: t("total"), value: figures(money(totalMinor)) },
          {
            term: t("outstanding"),
            value: (
              <>
                {figures(money(restMinor))} <RestMark restMinor={restMinor} />
              </>
            ),
          },
          { term: t("due"), value: dueDate ? due(dueDate) : null },
          { term: t("firstDue"), value: originalDueDate ? due(originalDueDate) : null },
          {
            term: t("invoiceDate"),
            value: invoiceDate ? figures(formats.date(invoiceDate)) : null,
          },
          {
            term: t("group"),
            value: (
              <Link
                href={routes.invoiceGroup(invoice.accountGuid)}
                className="text-accent-ink hover:underline"
              >
                {t("openGroup")}
              </Link>
            ),
          },
        ]}
      />
    </section>
  );
}
