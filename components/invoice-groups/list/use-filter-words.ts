"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import type { AppliedFilter } from "@/lib/invoice-groups/applied-filters";
import { isEnumeration, valueWord } from "@/lib/invoice-groups/field-words";
import { isInvoiceGroupField } from "@/lib/invoice-groups/fields";
import { type GroupFilter, wordsOfName } from "@/lib/invoice-groups/filters";

/** Filters and their values in the clerk's words. */
export function useFilterWords() {
  const t = useTranslations("invoice-groups");
  const formats = useFormats();
  return useMemo(() => {
    /** Label of a filter or of a single parameter of the search. */
    const label = (id: string): string => {
      if (isInvoiceGroupField(id)) return t(`fields.${id}`);
      return id === "customerNumber" ? t("list.labels.customerNumber") : wordsOfName(id);
    };
    const single = (filter: GroupFilter, text: string): string => {
      switch (filter.kind) {
        case "flag":
          return t(text === "true" ? "words.yes" : "words.no");
        case "code":
          return isEnumeration(filter.id) ? valueWord(t, filter.id, Number(text)) : text;
        case "amount":
          return formats.amount(toMinorUnits(Number(text)));
        case "date":
          return formats.date(text);
        case "id":
          return `${text.slice(0, 8)}…`;
        case "days":
        case "number":
          return formats.quantity(Number(text));
        case "text":
          return text;
        default:
          return filter.kind satisfies never;
      }
    };
    const value = ({ filter, texts }: AppliedFilter): string => {
      const { parameters } = filter;
      const textOf = (name: string | null) => texts.find((text) => text.name === name)?.value;
      if (parameters.form === "single") return single(filter, textOf(parameters.name) ?? "");
      const [from, to] = [textOf(parameters.from), textOf(parameters.to)];
      const low = from === undefined ? "" : single(filter, from);
      const high = to === undefined ? "" : single(filter, to);
      if (from === undefined) return t("list.filter.atMost", { to: high });
      if (to === undefined) return t("list.filter.atLeast", { from: low });
      return t("list.filter.fromTo", { from: low, to: high });
    };
    return { label, value };
  }, [t, formats]);
}

export type FilterWords = ReturnType<typeof useFilterWords>;
