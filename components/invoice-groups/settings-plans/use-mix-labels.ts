import { useTranslations } from "next-intl";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import type { SettingMix } from "@/lib/domain/settings-plans/setting-mix";
import { useFormats } from "@/lib/intl/use-formats";
import { useSettingLabels } from "../settings/use-setting-labels";

/** Values that are named; the others are counted. */
const mostShown = 3;
/** A longer value, such as a note, is cut. */
const longestValue = 40;

/** The values that a setting has in the selected groups: "12 Paper, 38 E-mail". */
export function useMixLabels(mix: readonly SettingMix[]) {
  const t = useTranslations("settings-plans.mix");
  const formats = useFormats();
  const words = useSettingLabels();
  return (name: InvoiceGroupSetting): string | null => {
    const found = mix.find((one) => one.name === name);
    const [first] = found?.values ?? [];
    if (found === undefined || first === undefined) return null;
    const label = (value: (typeof first)["value"]) => cut(words.value(name, value));
    if (found.values.length === 1 && found.others === 0) {
      return t("same", { value: label(first.value) });
    }
    const shown = found.values.slice(0, mostShown);
    const hidden = found.values.slice(mostShown).reduce((sum, { count }) => sum + count, 0);
    const others = found.others + hidden;
    return t("mixed", {
      values: formats.list([
        ...shown.map(({ value, count }) => t("counted", { count, value: label(value) })),
        ...(others > 0 ? [t("others", { count: others })] : []),
      ]),
    });
  };
}

function cut(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
