"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { productsQuery } from "@/lib/browser/products-query";
import {
  type LineFilterId,
  type LineFilterValue,
  lineFilterKinds,
  noValue,
  ownLines,
} from "@/lib/domain/invoice-lines/line-filter";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { lineGroupQuery } from "@/lib/invoice-lines/abandoned/peek-queries";
import type { QueueColumn } from "@/lib/invoice-lines/abandoned/search-params";
import { useLineWords } from "../use-line-words";
import type { Queue } from "./use-queue";

/** Columns, filters and their values in the clerk's words. */
export function useQueueWords(all: Queue["all"]) {
  const t = useTranslations("invoice-lines");
  const formats = useFormats();
  const lineWords = useLineWords();
  const client = useQueryClient();
  const { data: products } = useQuery(productsQuery());
  const people = usePeople(all);

  return useMemo(() => {
    const names = new Map(products?.map(({ id, name }) => [id, name]));
    const short = (id: string) => `${id.slice(0, 8)}…`;
    const product = (id: string) => names.get(id) ?? short(id);
    const period = (text: string) => `${text.slice(0, 4)}-${text.slice(4)}`;
    const label = (id: QueueColumn) => t(`columns.${id}`);
    const group = (id: string) => client.getQueryData(lineGroupQuery(id).queryKey);

    /** A value of a choice; `group` and `customer` are named where their name is known. */
    const choice = (id: LineFilterId, value: string, accountGuid = value): string => {
      if (value === noValue) return t(id === "assignee" ? "values.nobody" : "values.none");
      switch (id) {
        case "product":
          return product(value);
        case "vat":
          return formats.percent(Number(value));
        case "period":
          return period(value);
        case "lineType":
          return lineWords.invoiceLineType(Number(value));
        case "group":
          return group(value)?.name ?? short(value);
        case "customer":
          return group(accountGuid)?.customer.name ?? short(value);
        case "assignee":
          return value === ownLines ? t("values.me") : (people.get(value) ?? short(value));
        default:
          return value;
      }
    };
    const end = (id: LineFilterId, text: string): string => {
      const kind = lineFilterKinds[id];
      if (kind === "amount") return formats.amount(toMinorUnits(Number(text)));
      return kind === "date" ? formats.date(text) : text;
    };
    const value = (id: LineFilterId, given: LineFilterValue): string => {
      if (given.kind === "one") return choice(id, given.text);
      const { from, to } = given;
      if (from === "") return t("filter.atMost", { to: end(id, to) });
      if (to === "") return t("filter.atLeast", { from: end(id, from) });
      return t("filter.fromTo", { from: end(id, from), to: end(id, to) });
    };
    return { label, product, period, lineType: lineWords.invoiceLineType, choice, value };
  }, [t, formats, lineWords, client, products, people]);
}

export type QueueWords = ReturnType<typeof useQueueWords>;

/** Names of those who take care of lines, as text so that the words stay while lines load. */
function usePeople(all: Queue["all"]): ReadonlyMap<string, string> {
  const pairs = useMemo(() => {
    const found = new Map<string, string>();
    for (const { followup } of all) {
      if (followup?.assignee) found.set(followup.assignee.id, followup.assignee.name);
    }
    return JSON.stringify([...found].sort());
  }, [all]);
  return useMemo(() => new Map(JSON.parse(pairs) as [string, string][]), [pairs]);
}
