"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useRestHeight } from "@/components/table/use-rest-height";
import { useTableLayout } from "@/components/table/use-table-layout";
import { watchEarlyKeys } from "@/lib/browser/early-keys";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { DeskInvoice } from "@/lib/contract/invoice";
import type { TablePreference } from "@/lib/domain/preferences";
import { type InvoicesState, invoicesSearchParams } from "@/lib/invoices/search-params";
import { InvoiceList } from "./invoice-list";
import { InvoiceToolbar } from "./invoice-toolbar";
import { OpenInvoice } from "./open-invoice";
import { useInvoiceColumns } from "./use-invoice-columns";
import { useInvoiceList } from "./use-invoice-list";
import { useInvoiceSteps } from "./use-invoice-steps";

/** From here on, so that the keys of an invoice whose page is still waking up are not lost. */
const earlyKeys = watchEarlyKeys(["[", "]", "Escape"]);

interface InvoicesScreenProps {
  customerGuid: string;
  /** The invoice group whose page this is; null on the customer's. */
  accountGuid: string | null;
  layout: TablePreference | null;
}

/** The invoices of a customer, and one of them opened beside its PDF. */
export function InvoicesScreen(props: InvoicesScreenProps) {
  const { customerGuid, accountGuid } = props;
  const t = useTranslations("invoices");
  const pathname = usePathname();
  const [state, setState] = useSearchParamsState(invoicesSearchParams);
  const columns = useInvoiceColumns(accountGuid);
  const { layout, change } = useTableLayout("table.invoices", props.layout, columns);
  const list = useInvoiceList({ customerGuid, ownGroup: accountGuid, state, columns });
  const frame = useRestHeight();
  const opening = useOpening(state);
  const hasInvoice = useEffectEvent(() => state.invoice !== null);
  useEffect(() => (hasInvoice() ? earlyKeys.replay() : earlyKeys.stop()), []);

  const steps = useInvoiceSteps({
    customerGuid,
    state,
    list,
    onStep: (to) => setState((current) => ({ ...current, ...to })),
  });
  const open = (invoice: string) => {
    opening.opened();
    setState((current) => ({ ...current, invoice }), { history: "push" });
  };
  const close = () => {
    if (opening.mayGoBack()) window.history.back();
    else setState((current) => ({ ...current, invoice: null }));
  };
  const hrefOf = useCallback(
    ({ invoiceNumber }: DeskInvoice) =>
      `${pathname}?${invoicesSearchParams.format({ ...state, invoice: invoiceNumber })}`,
    [pathname, state],
  );
  const filter = (next: InvoicesState) => setState(next, { history: "push" });

  return (
    <div ref={frame} className="flex h-[var(--rest,calc(100dvh-14rem))] min-h-120 flex-col">
      {state.invoice === null ? (
        <>
          <h2 className="sr-only">{t("title")}</h2>
          <InvoiceToolbar
            state={state}
            onState={filter}
            grouped={accountGuid !== null}
            loaded={list.loaded?.length ?? null}
            shown={list.shown.length}
            columns={columns}
            layout={layout}
            onLayout={change}
          />
          <InvoiceList
            list={list}
            columns={columns}
            layout={layout}
            state={state}
            onState={filter}
            onOpen={open}
            hrefOf={hrefOf}
            scrollKey={`invoices ${customerGuid} ${state.page}`}
            returnTo={opening.left()}
          />
        </>
      ) : (
        <OpenInvoice
          customerGuid={customerGuid}
          invoiceNumber={state.invoice}
          shown={list.shown}
          steps={steps}
          onOpen={open}
          onClose={close}
        />
      )}
    </div>
  );
}

/**
 * Whether closing the open invoice is the way back to the list it was opened from, and which one
 * was left last, so that the list goes on from its row.
 */
function useOpening({ invoice, page }: InvoicesState) {
  const from = useRef<{ page: number; times: number } | null>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (invoice === null) from.current = null;
    else last.current = invoice;
  }, [invoice]);
  return {
    opened: () => {
      from.current = { page, times: (from.current?.times ?? 0) + 1 };
    },
    // From one opened out of another, or on another page by now, back would not lead to its row.
    mayGoBack: () => from.current?.times === 1 && from.current.page === page,
    left: () => last.current,
  };
}
