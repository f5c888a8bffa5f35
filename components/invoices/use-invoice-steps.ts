import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskInvoice } from "@/lib/contract/invoice";
import { entryOf, mayHaveMore, type StepDirection, stepFrom } from "@/lib/invoices/invoice-steps";
import { invoiceListQuery } from "@/lib/invoices/queries";
import type { InvoicesState } from "@/lib/invoices/search-params";
import type { InvoiceList } from "./use-invoice-list";

/** Pages that show no row of the filter are passed over; so many at most in one step. */
const mostPassedPages = 20;

interface InvoiceStepsInput {
  readonly customerGuid: string;
  readonly state: InvoicesState;
  readonly list: InvoiceList;
  readonly onStep: (to: { page: number; invoice: string }) => void;
}

/** What the last step said: the way ended, or the next page could not be loaded. */
export type StepNotice = "first" | "last" | "stepFailed" | null;

/** Previous and next invoice along the list as it is shown, over the edges of its pages. */
export function useInvoiceSteps({ customerGuid, state, list, onStep }: InvoiceStepsInput) {
  const client = useQueryClient();
  const [notice, setNotice] = useState<StepNotice>(null);
  const [pending, setPending] = useState(false);
  const { page, hideCredited, invoice } = state;
  const plan = (direction: StepDirection) =>
    stepFrom({
      direction,
      invoiceNumber: invoice ?? "",
      shown: list.shown,
      page,
      moreAfter: mayHaveMore(list.loaded ?? []),
    });

  /** Looks for the next page that shows a row; null where the list ends before. */
  const enter = async (from: number, direction: StepDirection) => {
    const by = direction === "next" ? 1 : -1;
    for (let at = from; at >= 0 && Math.abs(at - from) < mostPassedPages; at += by) {
      const input = { customerGuid, page: at, removeCredited: hideCredited };
      const loaded: readonly DeskInvoice[] = await client.fetchQuery(invoiceListQuery(input));
      const entry = entryOf(list.arrange(loaded), direction);
      if (entry !== null) return { page: at, invoice: entry };
      if (direction === "next" && !mayHaveMore(loaded)) return null;
    }
    return null;
  };

  const step = async (direction: StepDirection) => {
    const planned = plan(direction);
    setNotice(null);
    if (pending || planned.kind === "unknown") return;
    if (planned.kind === "row") {
      onStep({ page, invoice: planned.invoiceNumber });
      return;
    }
    const edge = direction === "next" ? "last" : "first";
    if (planned.kind === "end") {
      setNotice(edge);
      return;
    }
    setPending(true);
    try {
      const entered = await enter(planned.page, direction);
      if (entered) onStep(entered);
      else setNotice(edge);
    } catch {
      // The list below tells the reason when it is opened; here it is enough that nothing moved.
      setNotice("stepFailed");
    } finally {
      setPending(false);
    }
  };

  return {
    step: (direction: StepDirection) => void step(direction),
    possible: (direction: StepDirection) => {
      const { kind } = plan(direction);
      return kind === "row" || kind === "page";
    },
    pending,
    notice,
  };
}

export type InvoiceSteps = ReturnType<typeof useInvoiceSteps>;
