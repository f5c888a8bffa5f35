import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { InvoiceLine } from "@/lib/contract/line";
import { customerGroupsQuery } from "@/lib/invoice-groups/settings/queries";
import { uninvoicedLinesQuery } from "@/lib/invoice-lines/next-invoice/queries";
import { productsQuery } from "@/lib/products/queries";
import { useLineLabels } from "../use-line-labels";

const noLines: readonly InvoiceLine[] = [];

/** Lines that no invoice has taken; the service lists by customer, a group's are picked out here. */
export function useNextInvoice(customerGuid: string, accountGuid: string | null) {
  const query = useQuery(uninvoicedLinesQuery(customerGuid));
  const lines = useMemo(() => {
    const all = query.data ?? noLines;
    return accountGuid === null ? all : all.filter((line) => line.accountGuid === accountGuid);
  }, [query.data, accountGuid]);
  return { query, lines };
}

/** Words and names that lines are shown with. */
export function useNextInvoiceLabels(customerGuid: string) {
  const words = useLineLabels();
  const { data: groups } = useQuery(customerGroupsQuery(customerGuid));
  const { data: products } = useQuery(productsQuery());
  const unnamed = useTranslations("shell");
  return useMemo(() => {
    const groupNames = new Map(groups?.map(({ accountGuid, name }) => [accountGuid, name]));
    const elements = products?.flatMap((product) => product.elements) ?? [];
    const elementNames = new Map(elements.map(({ id, name }) => [id, name]));
    return {
      ...words,
      groupName: (id: string) => groupNames.get(id) ?? unnamed("unnamedGroup"),
      unknownElement: unnamed("unnamedProduct"),
      elementName: (id: string | null) => (id === null ? null : (elementNames.get(id) ?? null)),
    };
  }, [words, groups, products, unnamed]);
}

export type NextInvoiceLabels = ReturnType<typeof useNextInvoiceLabels>;
