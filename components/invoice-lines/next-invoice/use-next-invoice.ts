import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { productsQuery } from "@/lib/browser/products-query";
import { uninvoicedLinesQuery } from "@/lib/browser/uninvoiced-lines-query";
import type { InvoiceLine } from "@/lib/contract/line";
import {
  groupsOfCustomerQuery,
  uninvoicedFilterOf,
} from "@/lib/invoice-lines/next-invoice/queries";
import {
  countFilters,
  defaultNextInvoiceState,
  isBackwards,
  type NextInvoiceState,
} from "@/lib/invoice-lines/next-invoice/search-params";

interface NextInvoiceInput {
  readonly customerGuid: string;
  readonly accountGuid: string | null;
  readonly state: NextInvoiceState;
}

const none: readonly InvoiceLine[] = [];

/**
 * The lines as the filters leave them, and all of them: the limit and the choices of the filters
 * go by all. The service lists by customer, so an invoice group's are picked out here.
 */
export function useNextInvoice({ customerGuid, accountGuid, state }: NextInvoiceInput) {
  const filtered = countFilters(state) > 0 && !isBackwards(state);
  const all = useQuery(uninvoicedLinesQuery(customerGuid, {}));
  const query = useQuery({
    ...uninvoicedLinesQuery(customerGuid, filtered ? uninvoicedFilterOf(state) : {}),
    placeholderData: keepPreviousData,
  });
  const groups = useQuery(groupsOfCustomerQuery(customerGuid));
  const products = useQuery(productsQuery());
  const group = accountGuid ?? state.group;
  const own = useCallback(
    (lines: readonly InvoiceLine[] | undefined) =>
      group === null
        ? (lines ?? none)
        : (lines ?? none).filter((line) => line.accountGuid === group),
    [group],
  );
  const names = useMemo(
    () => new Map(groups.data?.map(({ accountGuid: id, name }) => [id, name])),
    [groups.data],
  );
  const elements = useMemo(
    () =>
      new Map(
        products.data?.flatMap((product) => product.elements.map(({ id, name }) => [id, name])),
      ),
    [products.data],
  );
  return {
    query,
    all,
    /** Shown: of the group, and as filtered. Nothing where the period ends before it begins. */
    lines: useMemo(() => (isBackwards(state) ? none : own(query.data)), [own, query.data, state]),
    /** Of the group, whatever the filters say. */
    allLines: useMemo(() => own(all.data), [own, all.data]),
    everyLine: all.data ?? none,
    filtered: countFilters(state) > 0,
    /** Those whose limits are shown. */
    groups: useMemo(
      () => groups.data?.filter(({ accountGuid: id }) => group === null || id === group),
      [groups.data, group],
    ),
    everyGroup: groups.data,
    groupName: useCallback((id: string) => names.get(id) ?? id.slice(0, 8), [names]),
    elementName: useCallback((id: string) => elements.get(id) ?? null, [elements]),
  };
}

export type NextInvoice = ReturnType<typeof useNextInvoice>;
export const unfiltered = defaultNextInvoiceState;
