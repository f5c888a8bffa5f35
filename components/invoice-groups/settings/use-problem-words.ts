"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { toMinorUnits } from "@/lib/domain/money";
import { parseNumber } from "@/lib/intl/parse-number";
import { useFormats } from "@/lib/intl/use-formats";
import type { FieldProblem } from "@/lib/invoice-groups/settings/field-problem";

/** A problem of a field as a sentence that says how to put it right. */
export function useProblemWords() {
  const t = useTranslations("invoice-group-settings.problems");
  const formats = useFormats();
  return useMemo(() => {
    const example = formats.amount(toMinorUnits(1250.5));
    return (problem: FieldProblem, text: string): string => {
      const parsed = parseNumber(text);
      if (problem.code === "ambiguous" && parsed.kind === "ambiguous") {
        // Both as this form reads them without another question.
        const decimal = formats.amount(toMinorUnits(Number(parsed.asDecimal)));
        return t("ambiguous", { text, thousands: parsed.asThousands, decimal });
      }
      const limit = problem.limit ?? 0;
      return t(problem.code, { example, limit, length: text.trim().length });
    };
  }, [t, formats]);
}
