"use client";

import { useEffect, useEffectEvent, useMemo } from "react";
import { ListPanel } from "@/components/list/list-screen";
import { watchEarlyKeys } from "@/lib/browser/early-keys";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { invoiceParams } from "@/lib/invoices/params";
import { invoiceList } from "./invoice-list";

/** Early keys are recorded from here on, while an invoice's page hydrates. */
const earlyKeys = watchEarlyKeys(["[", "]", "Escape"]);

interface InvoicesScreenProps {
  customerGuid: string;
  /** The invoice group whose page this is; null on the customer's. */
  accountGuid: string | null;
  opened: OpenedList;
}

/** The invoices of a customer, and one of them opened beside its PDF. */
export function InvoicesScreen({ customerGuid, accountGuid, opened }: InvoicesScreenProps) {
  const list = useMemo(() => invoiceList(customerGuid, accountGuid), [customerGuid, accountGuid]);
  const [state] = useSearchParamsState(invoiceParams);
  const hasInvoice = useEffectEvent(() => state.invoice !== null);
  useEffect(() => (hasInvoice() ? earlyKeys.replay() : earlyKeys.stop()), []);
  return <ListPanel list={list} opened={opened} />;
}
