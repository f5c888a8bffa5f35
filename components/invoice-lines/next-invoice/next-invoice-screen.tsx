"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { ListPanel } from "@/components/list/list-screen";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { TablePreference } from "@/lib/domain/preferences";
import { nextInvoiceParams } from "@/lib/invoice-lines/next-invoice/params";
import { groupsOfCustomerQuery } from "@/lib/invoice-lines/next-invoice/queries";
import { NextInvoiceLimits } from "./next-invoice-limits";
import { matchesLine, nextInvoiceList } from "./next-invoice-list";
import { NextInvoiceSums } from "./next-invoice-sums";
import { useNextInvoice, useNextInvoiceLabels } from "./use-next-invoice";

interface NextInvoiceScreenProps {
  customerGuid: string;
  /** The invoice group whose page this is; null on the customer's. */
  accountGuid: string | null;
  preference: TablePreference | null;
  /** Below the sums: what is proposed and on no invoice yet. */
  children?: ReactNode;
}

/** The lines that no invoice has taken yet: what the next one holds so far, and its sums. */
export function NextInvoiceScreen(props: NextInvoiceScreenProps) {
  const { customerGuid, accountGuid, preference, children } = props;
  const t = useTranslations("next-invoice");
  const list = useMemo(
    () => nextInvoiceList(customerGuid, accountGuid),
    [customerGuid, accountGuid],
  );
  const [state] = useSearchParamsState(nextInvoiceParams);
  const { query, lines } = useNextInvoice(customerGuid, accountGuid);
  const labels = useNextInvoiceLabels(customerGuid);
  const groups = useQuery(groupsOfCustomerQuery(customerGuid));
  const group = accountGuid ?? state.group;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <ListPanel list={list} preference={preference} />
      <aside
        aria-label={t("sumsLabel")}
        className="grid content-start gap-x-10 gap-y-6 border-line px-6 py-4 max-xl:order-first max-xl:border-b md:max-xl:grid-cols-2 xl:h-0 xl:min-h-full xl:overflow-auto xl:border-l"
      >
        <NextInvoiceSums
          lines={query.data ? lines.filter((line) => matchesLine(line, state, labels)) : null}
          narrowed={nextInvoiceParams.question(state) !== ""}
        />
        {groups.data && query.data ? (
          <NextInvoiceLimits
            groups={groups.data.filter((one) => group === null || one.accountGuid === group)}
            lines={lines}
            linked={accountGuid === null}
          />
        ) : null}
        {children}
      </aside>
    </div>
  );
}
