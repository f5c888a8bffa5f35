"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ProblemState } from "@/components/shell/states";
import { useRestHeight } from "@/components/table/use-rest-height";
import { useTableLayout } from "@/components/table/use-table-layout";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { TablePreference } from "@/lib/domain/preferences";
import { nextInvoiceSearchParams } from "@/lib/invoice-lines/next-invoice/search-params";
import { NextInvoiceFilters } from "./next-invoice-filters";
import { NextInvoiceLimits } from "./next-invoice-limits";
import { NextInvoiceSums } from "./next-invoice-sums";
import { NextInvoiceTable } from "./next-invoice-table";
import { useNextInvoice } from "./use-next-invoice";
import { useNextInvoiceColumns } from "./use-next-invoice-columns";

interface NextInvoiceScreenProps {
  customerGuid: string;
  /** The invoice group whose page this is; null on the customer's. */
  accountGuid: string | null;
  layout: TablePreference | null;
  /** Below the sums: what is proposed and on no invoice yet. */
  children?: ReactNode;
}

/** The lines that no invoice has taken yet: what the next one holds so far. */
export function NextInvoiceScreen(props: NextInvoiceScreenProps) {
  const { customerGuid, accountGuid } = props;
  const t = useTranslations("next-invoice");
  const [state, setState] = useSearchParamsState(nextInvoiceSearchParams);
  const found = useNextInvoice({ customerGuid, accountGuid, state });
  const columns = useNextInvoiceColumns({
    groupName: found.groupName,
    grouped: accountGuid !== null,
    customerGuid,
  });
  const { layout } = useTableLayout("table.next-invoice", props.layout, columns);
  const frame = useRestHeight();
  const { query } = found;
  if (query.isError && !query.data) {
    return (
      <ProblemState
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <div
      ref={frame}
      className="grid xl:h-[var(--rest,calc(100dvh-14rem))] xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <section
        aria-label={t("linesLabel")}
        className="flex min-w-0 flex-col max-xl:h-dvh xl:min-h-0"
      >
        <NextInvoiceFilters
          state={state}
          onState={(next) => setState(next, { history: "push" })}
          found={found}
          grouped={accountGuid !== null}
        />
        <NextInvoiceTable
          found={found}
          columns={columns}
          layout={layout}
          state={state}
          onState={(next) => setState(next, { history: "push" })}
          scrollKey={`next invoice ${accountGuid ?? customerGuid}`}
        />
      </section>
      <aside
        aria-label={t("sumsLabel")}
        className="grid content-start gap-x-10 gap-y-6 border-line px-6 py-4 max-xl:order-first max-xl:border-b md:max-xl:grid-cols-2 xl:overflow-auto xl:border-l"
      >
        <NextInvoiceSums found={found} />
        <NextInvoiceLimits found={found} linked={accountGuid === null} />
        {props.children}
      </aside>
    </div>
  );
}
