import { useLocale, useTranslations } from "next-intl";
import type { DayRules } from "@/lib/domain/day";
import { dayIn, isDay } from "@/lib/domain/day";
import { readDay } from "@/lib/intl/read-day";
import { useFormats } from "@/lib/intl/use-formats";

/** The error of a `DateInput` value; null: valid or empty. */
export function useDayProblem(): (value: string, bounds?: DayRules) => string | null {
  const t = useTranslations("form.day");
  const language = useLocale();
  const formats = useFormats();
  return (value, { min, max } = {}) => {
    if (value === "") return null;
    if (isDay(value)) {
      if (min && value < min) return t("early", { day: formats.date(min) });
      return max && value > max ? t("late", { day: formats.date(max) }) : null;
    }
    const today = dayIn(formats.timeZone, new Date());
    const reading = readDay(value, language, today);
    if (reading.kind !== "ambiguous") {
      const reason = reading.kind === "invalid" ? reading.reason : "form";
      return t(reason === "form" ? "invalid" : reason, { example: formats.date(today) });
    }
    const [first, second] = reading.days.map((day) => formats.date(day));
    return t("ambiguous", { first: first ?? "", second: second ?? "" });
  };
}
