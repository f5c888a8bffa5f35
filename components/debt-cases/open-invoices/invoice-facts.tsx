"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { RecordLink } from "@/components/shell/record-link";
import { DefinitionList } from "@/components/ui/definition-list";
import { daysSince } from "@/lib/domain/day";
import type { Eligibility } from "@/lib/domain/debt-cases/eligibility-shape";
import type { MinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { invoiceDetailsQuery } from "@/lib/invoices/queries";
import { routes } from "@/lib/routes";
import { RestMark } from "../rest-mark";

interface InvoiceFactsProps {
  invoice: NonNullable<Eligibility["invoice"]>;
  /** Of the invoice, whose details have its group's name and its first due date. */
  of: Pick<Eligibility, "customerGuid" | "invoiceNumber">;
  today: string;
}

/** Numbers and dates of an invoice, and where it belongs. */
export function InvoiceFacts({ invoice, of, today }: InvoiceFactsProps) {
  const t = useTranslations("open-invoices.invoice");
  const formats = useFormats();
  const { dueDate, invoiceDate, currency, totalMinor, restMinor } = invoice;
  const enabled = useActor().may("invoices:read");
  const { data: details } = useQuery({ ...invoiceDetailsQuery(of), enabled });
  const first = invoice.originalDueDate ?? details?.originalDueDate ?? null;
  // By the desk's own schema: whole minor units.
  const money = (minor: number) => formats.money(minor as MinorUnits, currency);
  const figures = (text: string) => <span className="tabular">{text}</span>;
  const due = (date: string) => {
    const days = daysSince(date, today) ?? 0;
    const isMoved = first !== null && first !== date;
    const day = formats.date(date);
    const text = isMoved ? t("dueMoved", { day, first: formats.date(first) }) : day;
    return figures(days > 0 ? t("dueLate", { date: text, days }) : text);
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
          {
            term: t("invoiceDate"),
            value: invoiceDate ? figures(formats.date(invoiceDate)) : null,
          },
          {
            term: t("group"),
            value: (
              <RecordLink
                href={routes.invoiceGroup(invoice.accountGuid)}
                name={details?.accountName ?? null}
                kind={t("group")}
              />
            ),
          },
        ]}
      />
    </section>
  );
}
