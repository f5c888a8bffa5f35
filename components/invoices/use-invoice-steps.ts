import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DeskInvoice } from "@/lib/contract/invoice";
import { mayHaveMore, type StepDirection, stepFrom } from "@/lib/invoices/invoice-steps";
import { invoiceListQuery } from "@/lib/invoices/queries";
import { type InvoicesState, invoicesSearchParams } from "@/lib/invoices/search-params";
import {
  type StepNotice,
  type StepPlace,
  type StepPorts,
  StepWalk,
} from "@/lib/invoices/step-walk";
import type { InvoiceList } from "./use-invoice-list";

interface InvoiceStepsInput {
  readonly customerGuid: string;
  readonly state: InvoicesState;
  readonly list: InvoiceList;
  readonly onStep: (to: StepPlace) => void;
}

/** Previous and next invoice along the list as it is shown, over the edges of its pages. */
export function useInvoiceSteps({ customerGuid, state, list, onStep }: InvoiceStepsInput) {
  const client = useQueryClient();
  const [walk] = useState(() => new StepWalk());
  const [{ pending, notice }, tell] = useState<{ pending: boolean; notice: StepNotice }>(atRest);
  const { page, hideCredited, invoice } = state;

  // Closing the invoice, or the whole screen, drops a step that waits for its rows.
  const open = invoice !== null;
  useEffect(() => {
    if (!open) return;
    return () => {
      walk.leave();
      tell(atRest);
    };
  }, [open, walk]);

  const pageQuery = (at: number) =>
    invoiceListQuery({ customerGuid, page: at, removeCredited: hideCredited });
  const pageOf = (loaded: readonly DeskInvoice[]) => ({
    shown: list.arrange(loaded),
    moreAfter: mayHaveMore(loaded),
  });
  const knownPage = (at: number) => {
    const loaded = client.getQueryData(pageQuery(at).queryKey);
    return loaded ? pageOf(loaded) : null;
  };
  const ports: StepPorts = {
    place: placeInAddress,
    known: knownPage,
    load: async (at) => pageOf(await client.fetchQuery(pageQuery(at))),
    go: onStep,
    tell: (nowPending, said) => tell({ pending: nowPending, notice: said }),
  };

  return {
    step: (direction: StepDirection) => void walk.step(direction, ports),
    /** True also while nobody knows yet: the step is then remembered. */
    possible: (direction: StepDirection) => {
      const rows = knownPage(page);
      if (rows === null) return true;
      const { kind } = stepFrom({ direction, invoiceNumber: invoice ?? "", page, ...rows });
      return kind === "row" || kind === "page";
    },
    pending,
    notice,
  };
}

export type InvoiceSteps = ReturnType<typeof useInvoiceSteps>;

const atRest = { pending: false, notice: null } as const;

/** From the address itself: it knows of a step before the screen has been drawn anew. */
function placeInAddress(): StepPlace | null {
  const { page, invoice } = invoicesSearchParams.parse(new URLSearchParams(window.location.search));
  return invoice === null ? null : { page, invoice };
}
