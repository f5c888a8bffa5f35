"use client";

import { useTranslations } from "next-intl";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { toMinorUnits } from "@/lib/domain/money";
import { parseNumber } from "@/lib/intl/parse-number";
import { useFormats } from "@/lib/intl/use-formats";
import { readValue } from "@/lib/invoice-groups/filter-values";
import type { FilterKind } from "@/lib/invoice-groups/filters";
import { mayStandInAddress } from "@/lib/invoice-groups/search-params";

/** What was typed into a filter: its text for the address, or null and what is wrong with it. */
export interface FilterReading {
  readonly value: string | null;
  readonly error: string | null;
}

/** How values of one kind are typed, read and shown. An empty field takes the filter away. */
export function useFilterReading(kind: FilterKind) {
  const t = useTranslations("invoice-groups.list.filter");
  const formats = useFormats();

  const good = (value: string): FilterReading => ({ value, error: null });
  const wrong = (error: string): FilterReading => ({ value: null, error });
  const number = (typed: string, whole: boolean): FilterReading => {
    const parsed = parseNumber(typed);
    if (parsed.kind === "ambiguous") {
      return wrong(
        t("ambiguous", {
          text: typed,
          thousands: parsed.asThousands,
          decimal: formats.amount(toMinorUnits(Number(parsed.asDecimal))),
        }),
      );
    }
    const text = parsed.kind === "number" ? parsed.decimal : "";
    if (readValue(kind, text) !== null) return good(text);
    return wrong(whole ? t("wholeError") : t("numberError"));
  };

  const read = (typed: string): FilterReading => {
    const text = typed.trim();
    if (text === "") return good("");
    switch (kind) {
      case "text":
        return mayStandInAddress(text) ? good(text) : wrong(t("nationalIdError"));
      case "id": {
        const identifier = normalizeIdentifier(text);
        return identifier === null ? wrong(t("idError")) : good(identifier);
      }
      case "date":
        return readValue(kind, text) === null ? wrong(t("dateError")) : good(text);
      case "amount":
      case "number":
        return number(text, false);
      case "code":
      case "days":
        return number(text, true);
      case "flag":
        return good(text);
      default:
        return kind satisfies never;
    }
  };

  const show = (text: string): string =>
    kind === "amount" && text !== "" ? formats.amount(toMinorUnits(Number(text))) : text;
  const hints: Partial<Record<FilterKind, string>> = { text: t("containsHint"), id: t("idHint") };
  return { read, show, hint: hints[kind] };
}
