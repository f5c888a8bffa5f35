import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ListModel } from "@/components/list/use-list";
import { compareValues } from "@/components/table/compare-values";
import type { DeskInvoice } from "@/lib/contract/invoice";
import { mayHaveMore, type StepDirection, stepFrom } from "@/lib/invoices/invoice-steps";
import { type InvoicesState, invoiceParams } from "@/lib/invoices/params";
import { invoiceListQuery } from "@/lib/invoices/queries";
import {
  type StepNotice,
  type StepPlace,
  type StepPorts,
  StepWalk,
} from "@/lib/invoices/step-walk";
import type { InvoiceLabels } from "./use-invoice-labels";

type InvoiceListModel = ListModel<DeskInvoice, InvoicesState, InvoiceLabels>;

/** Previous and next invoice along the list as it is shown, over the edges of its pages. */
export function useInvoiceSteps(customerGuid: string, list: InvoiceListModel) {
  const client = useQueryClient();
  const [walk] = useState(() => new StepWalk());
  const [{ pending, notice }, report] = useState<{ pending: boolean; notice: StepNotice }>(idle);
  const { page, hideCredited, invoice } = list.state;

  // Closing the invoice, or the whole screen, drops a stored step.
  useEffect(() => () => walk.leave(), [walk]);

  const { matches } = list;
  const order = orderOf(list);
  const arrange = (rows: readonly DeskInvoice[]) => {
    const wanted = rows.filter(matches);
    return order === null ? wanted : wanted.toSorted(order);
  };
  const pageQuery = (at: number) =>
    invoiceListQuery({ customerGuid, page: at, removeCredited: hideCredited });
  const pageOf = (loaded: readonly DeskInvoice[]) => ({
    shown: arrange(loaded),
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
    go: (to) => list.update((current) => ({ ...current, ...to })),
    report: (nowPending, nextNotice) => report({ pending: nowPending, notice: nextNotice }),
  };

  return {
    step: (direction: StepDirection) => void walk.step(direction, ports),
    /** True also while it is unknown: the step is then stored. */
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

const idle = { pending: false, notice: null } as const;

/** From the URL itself: it has a step before the screen is rendered again. */
function placeInAddress(): StepPlace | null {
  const { page, invoice } = invoiceParams.parse(new URLSearchParams(window.location.search));
  return invoice === null ? null : { page, invoice };
}

/**
 * The same order as the table's: absent values last in both directions. Not the table's own model,
 * because a step over the edge of a page sorts rows that no table shows.
 */
function orderOf({ columns, sort, context }: InvoiceListModel) {
  const by = columns.find((column) => column.id === sort?.id)?.sortBy;
  if (sort === null || by === undefined) return null;
  return (a: DeskInvoice, b: DeskInvoice) => {
    const left = by(a);
    const right = by(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const ascending = compareValues(left, right, context.formats.compare);
    return sort.descending ? -ascending : ascending;
  };
}
