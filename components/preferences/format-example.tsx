import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { useToday } from "@/components/shell/use-today";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { formatsFor } from "@/lib/intl/formats";
import type { PreferencesForm } from "@/lib/preferences/form";

/** A date and an amount as they will look. */
export function FormatExample({ language, date, number }: PreferencesForm) {
  const t = useTranslations("preferences");
  const { timeZone } = useActor();
  const formats = formatsFor(language, timeZone, { date, number });
  const day = formats.date(useToday());
  const amount = formats.money(toMinorUnits(-12_345.6), "NOK");
  return (
    <p className="text-ink-soft sm:col-span-2">
      {t("example")} <span className="tabular font-medium text-ink">{`${day} · ${amount}`}</span>
    </p>
  );
}
