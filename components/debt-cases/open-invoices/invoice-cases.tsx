"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { QueryGate } from "@/components/shell/query-gate";
import { Skeleton } from "@/components/ui/skeleton";
import { casesOfInvoiceQuery } from "@/lib/debt-cases/open-invoices/queries";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { CaseStateTag } from "../register/case-state-tag";

/** The cases that the register has for an invoice. */
export function InvoiceCases({ invoiceNumber }: { invoiceNumber: string }) {
  const t = useTranslations("open-invoices.invoice");
  const formats = useFormats();
  const query = useQuery(casesOfInvoiceQuery(invoiceNumber));
  const cases = query.data ?? [];
  return (
    <section aria-labelledby="invoice-cases" className="grid gap-2">
      <h2 id="invoice-cases" className="font-semibold">
        {t("cases")}
      </h2>
      <QueryGate query={query} loading={t("loading")} waiting={<Skeleton className="h-8 w-full" />}>
        {cases.length === 0 ? (
          <p className="text-ink-quiet">{t("noCases")}</p>
        ) : (
          <ul className="border-line border-t">
            {cases.map(({ id, state, debtCaseId, agency, assignedAt, closedAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2"
              >
                <Link href={routes.debtCase(id)} className="text-accent-ink hover:underline">
                  {debtCaseId ?? t("caseWithoutId")}
                </Link>
                <CaseStateTag state={state} />
                {agency ? <span className="text-ink-soft">{agency}</span> : null}
                <span className="tabular ml-auto text-ink-quiet text-sm">
                  {assignedAt ? t("assignedAt", { time: formats.dateTime(assignedAt) }) : null}
                  {closedAt ? ` · ${t("closedAt", { time: formats.dateTime(closedAt) })}` : null}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryGate>
    </section>
  );
}
