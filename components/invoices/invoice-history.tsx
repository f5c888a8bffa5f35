"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import { useTranslations } from "next-intl";
import { Chart } from "@/components/chart/chart";
import { QueryGate } from "@/components/shell/query-gate";
import { useToday } from "@/components/shell/use-today";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import {
  firstShownMonth,
  type InvoiceMonth,
  invoiceMonths,
} from "@/lib/domain/invoices/invoice-months";
import { decimalText } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { invoiceHistoryQuery } from "@/lib/invoices/queries";
import { routes } from "@/lib/routes";

interface InvoiceHistoryProps {
  customerGuid: string;
  /** The invoice group whose invoices count; null: all of the customer. */
  accountGuid: string | null;
}

interface HistoryButtonProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Opens and closes the chart of what was invoiced. */
export function HistoryButton({ open, onOpenChange }: HistoryButtonProps) {
  const t = useTranslations("invoice-history");
  return (
    <Button
      variant="quiet"
      aria-expanded={open}
      icon={<ChartColumn aria-hidden className="size-4" />}
      onClick={() => onOpenChange(!open)}
    >
      {t(open ? "hide" : "show")}
    </Button>
  );
}

/** The invoiced amount of each of the last 24 months. */
export function InvoiceHistory({ customerGuid, accountGuid }: InvoiceHistoryProps) {
  const t = useTranslations("invoice-history");
  const today = useToday();
  const query = useQuery(invoiceHistoryQuery(customerGuid, firstShownMonth(today)));
  const { invoices = [], complete = true } = query.data ?? {};
  const own = invoices.filter((one) => accountGuid === null || one.accountGuid === accountGuid);
  const byCurrency = invoiceMonths(own, today);
  const link = (number: string) => {
    const search = new URLSearchParams({ invoice: number }).toString();
    return accountGuid === null
      ? routes.customerInvoices(customerGuid, search)
      : routes.invoiceGroupInvoices(accountGuid, search);
  };
  return (
    <div className="px-6 pb-3">
      <QueryGate
        query={query}
        loading={t("loading")}
        waiting={<Skeleton className="h-56 w-full" />}
      >
        {byCurrency.length === 0 ? <p className="text-ink-quiet">{t("none")}</p> : null}
        {byCurrency.map(({ currency, months }) => (
          <Months
            key={currency}
            currency={currency}
            months={months}
            hint={
              complete
                ? t(accountGuid === null ? "hint" : "hintGroup")
                : t("hintPart", { count: invoices.length })
            }
            link={link}
          />
        ))}
      </QueryGate>
    </div>
  );
}

interface MonthsProps {
  currency: string;
  months: readonly InvoiceMonth[];
  hint: string;
  link: (invoiceNumber: string) => string;
}

function Months({ currency, months, hint, link }: MonthsProps) {
  const t = useTranslations("invoice-history");
  const formats = useFormats();
  return (
    <Chart
      titled
      hint={hint}
      chart={{
        id: `invoiced-per-month-${currency.toLowerCase()}`,
        title: t("title", { currency }),
        kind: "columns",
        pointLabel: t("month"),
        noteLabel: t("invoices"),
        series: [
          { id: "settled", label: t("settled"), color: "neutral" },
          { id: "outstanding", label: t("outstanding"), color: "accent" },
        ],
        points: months.map(({ month, settled, outstanding, numbers }) => {
          const [only, ...others] = numbers;
          return {
            id: month,
            label: formats.month(month),
            values: [settled, outstanding],
            note: numbers.join(", "),
            // Of several no single page shows exactly those.
            ...(only !== undefined && others.length === 0 && { href: link(only) }),
          };
        }),
        format: (minor) => formats.minorUnits(minor, currency),
        formatTick: (minor) => formats.integer(minor / 100),
        csv: (minor) => ({ kind: "decimal", text: decimalText(minor) }),
      }}
    />
  );
}
