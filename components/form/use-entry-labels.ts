import { useTranslations } from "next-intl";
import type { EntryProblem } from "@/lib/domain/entry";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { parseNumber } from "@/lib/domain/parse-number";
import { useFormats } from "@/lib/intl/use-formats";
import { useDayProblem } from "./use-day-problem";

/** Texts for an entry's errors, with the correction. */
export function useEntryLabels(): (problem: EntryProblem, text: string) => string {
  const t = useTranslations("form.problem");
  const formats = useFormats();
  const dayProblem = useDayProblem();

  const example = formats.amount(toMinorUnits(1250.5));
  const sign = formats.quantity(0.5).includes(",") ? "," : ".";
  return (problem: EntryProblem, text: string): string => {
    switch (problem.problem) {
      case "ambiguous": {
        const parsed = parseNumber(text);
        if (parsed.kind !== "ambiguous") return t("number", { example });
        // Both as a number field reads them without another question.
        const decimal =
          problem.places > 2
            ? `${parsed.asDecimal.replace(".", sign)}0`
            : formats.amount(toMinorUnits(Number(parsed.asDecimal)));
        return t("ambiguous", { text, thousands: parsed.asThousands, decimal });
      }
      case "decimals":
      case "min":
      case "max":
        return t(problem.problem, { limit: problem.limit });
      case "long":
        return t("long", { limit: problem.limit, length: text.trim().length });
      case "day":
        return dayProblem(text, problem) ?? t("required");
      case "number":
        return t("number", { example });
      case "currency": {
        const { written, currency } = problem;
        return currency === null
          ? t("noCurrency", { written })
          : t("currency", { written, currency });
      }
      default:
        return t(problem.problem);
    }
  };
}
