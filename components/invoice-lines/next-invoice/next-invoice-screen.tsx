"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { ListPanel } from "@/components/list/list-screen";
import { VatTable } from "@/components/shell/vat-table";
import { Skeleton } from "@/components/ui/skeleton";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { type CurrencySum, type SummedLine, sumLines } from "@/lib/domain/invoice-lines/sum-lines";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { customerGroupsQuery } from "@/lib/invoice-groups/settings/queries";
import { nextInvoiceParams } from "@/lib/invoice-lines/next-invoice/params";
import { NextInvoiceLimits } from "./next-invoice-limits";
import { matchesLine, nextInvoiceList } from "./next-invoice-list";
import { useNextInvoice, useNextInvoiceLabels } from "./use-next-invoice";

interface NextInvoiceScreenProps {
  customerGuid: string;
  /** The invoice group whose page this is; null on the customer's. */
  accountGuid: string | null;
  opened: OpenedList;
  /** Below the sums: what is proposed and on no invoice yet. */
  children?: ReactNode;
}

/** The uninvoiced lines: the next invoice so far, and its sums. */
export function NextInvoiceScreen(props: NextInvoiceScreenProps) {
  const { customerGuid, accountGuid, opened, children } = props;
  const t = useTranslations("next-invoice");
  const list = useMemo(
    () => nextInvoiceList(customerGuid, accountGuid),
    [customerGuid, accountGuid],
  );
  const [state] = useSearchParamsState(nextInvoiceParams);
  const { query, lines } = useNextInvoice(customerGuid, accountGuid);
  const labels = useNextInvoiceLabels(customerGuid);
  const groups = useQuery(customerGroupsQuery(customerGuid));
  const group = accountGuid ?? state.group;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_minmax(0,1fr)]">
      <div className="min-w-0 xl:row-span-2">
        <ListPanel list={list} opened={opened} />
      </div>
      <aside
        aria-label={t("sumsLabel")}
        className="border-line px-6 pt-4 pb-3 max-xl:order-first max-xl:border-b xl:border-l"
      >
        <NextInvoiceSums
          lines={query.data ? lines.filter((line) => matchesLine(line, state, labels)) : null}
          narrowed={nextInvoiceParams.question(state) !== ""}
        />
      </aside>
      {/* One for each group: on a narrow screen the lines come before them. */}
      <div className="grid content-start gap-x-10 gap-y-6 border-line px-6 py-3 max-xl:border-t md:max-xl:grid-cols-2 xl:h-0 xl:min-h-full xl:overflow-auto xl:border-l">
        {groups.data && query.data ? (
          <NextInvoiceLimits
            groups={groups.data.filter((one) => group === null || one.accountGuid === group)}
            lines={lines}
            linked={accountGuid === null}
          />
        ) : null}
        {children}
      </div>
    </div>
  );
}

interface NextInvoiceSumsProps {
  /** Those that are shown; null while they are loaded. */
  lines: readonly SummedLine[] | null;
  /** Filters hide some of the lines. */
  narrowed: boolean;
}

/** Sums by VAT rate of the lines that are shown. */
function NextInvoiceSums({ lines, narrowed }: NextInvoiceSumsProps) {
  const t = useTranslations("next-invoice.sums");
  const sums = sumLines(lines ?? []);
  return (
    <section aria-labelledby="next-invoice-sums">
      <h2 id="next-invoice-sums" className="font-semibold">
        {narrowed ? t("titleFiltered") : t("title")}
      </h2>
      {lines === null ? <Skeleton className="mt-3 h-24 w-full" /> : null}
      {lines !== null && sums.length === 0 ? (
        <p className="mt-1 text-ink-quiet">{t("none")}</p>
      ) : null}
      {sums.map((sum) => (
        <Sum key={sum.currency} sum={sum} />
      ))}
    </section>
  );
}

function Sum({ sum }: { sum: CurrencySum }) {
  const t = useTranslations("next-invoice.sums");
  return (
    <div className="mt-2">
      <VatTable
        words={{
          caption: t("caption", { currency: sum.currency }),
          rate: t("rate"),
          base: t("base"),
          vat: t("vat"),
          sums: t("lines", { count: sum.count }),
          total: t("total"),
        }}
        {...sum}
      />
    </div>
  );
}
