"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CardLink, QuietLine, RecordRow } from "@/components/shell/card";
import { Money } from "@/components/shell/money";
import { ReadCard } from "@/components/shell/read-card";
import type { RecordOfCards } from "@/components/shell/record-of-cards";
import { useToday } from "@/components/shell/use-today";
import { firstShownMonth } from "@/lib/domain/invoices/invoice-months";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { mayHaveMore } from "@/lib/invoices/invoice-steps";
import { invoiceHistoryQuery, invoiceListQuery } from "@/lib/invoices/queries";
import { routes } from "@/lib/routes";
import { InvoiceStatusTag } from "./invoice-status";

const mostShown = 3;

/** The last three invoices of a group or a customer, each with its state. */
export function LastInvoicesCard(record: RecordOfCards) {
  const { customerGuid, accountGuid } = record;
  const t = useTranslations("overview");
  const formats = useFormats();
  const query = useLastInvoices(record);
  const list = (search = "") =>
    accountGuid === null
      ? routes.customerInvoices(customerGuid, search)
      : routes.invoiceGroupInvoices(accountGuid, search);
  return (
    <ReadCard
      title={t("invoices.title")}
      loading={t("loading", { part: t("invoices.title") })}
      query={query}
      rows={mostShown}
      aside={<CardLink href={list()}>{t("invoices.all")}</CardLink>}
    >
      {(invoices) =>
        invoices.length === 0 ? (
          <QuietLine>{t("invoices.none")}</QuietLine>
        ) : (
          <ul>
            {invoices.map(({ invoiceNumber, status, invoiceDate, dueDate, amount, currency }) => (
              <RecordRow
                key={invoiceNumber}
                href={list(`${new URLSearchParams({ invoice: invoiceNumber })}`)}
                title={
                  <span className="flex flex-wrap items-center gap-x-2">
                    <span className="tabular truncate">{invoiceNumber}</span>
                    <InvoiceStatusTag status={status} />
                  </span>
                }
                facts={t("invoices.dates", {
                  date: formats.date(invoiceDate),
                  due: formats.date(dueDate),
                })}
                value={<Money minor={toMinorUnits(amount)} currency={currency} />}
              />
            ))}
          </ul>
        )
      }
    </ReadCard>
  );
}

/**
 * Billing lists the invoices of a customer: where those of other groups fill the first page, the
 * group's own are among the invoices of the last two years.
 */
function useLastInvoices({ customerGuid, accountGuid }: RecordOfCards) {
  const today = useToday();
  const isOwn = (invoice: { readonly accountGuid: string }) =>
    accountGuid === null || invoice.accountGuid === accountGuid;
  const page = useQuery(invoiceListQuery({ customerGuid, page: 0, removeCredited: false }));
  const onPage = page.data?.filter(isOwn);
  const isShort =
    page.data !== undefined &&
    onPage !== undefined &&
    onPage.length < mostShown &&
    mayHaveMore(page.data);
  const history = useQuery({
    ...invoiceHistoryQuery(customerGuid, firstShownMonth(today)),
    enabled: isShort,
  });
  if (!isShort) return { ...page, data: onPage?.slice(0, mostShown) };
  return { ...history, data: history.data?.invoices.filter(isOwn).slice(0, mostShown) };
}
