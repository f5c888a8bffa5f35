"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import type { InvoiceGroupEnumeration } from "@/lib/contract/invoice-group-enumerations";
import { type SettingValue, settingKinds } from "@/lib/domain/invoice-groups/settings";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { isEnumeration, valueCodes, valueWord } from "@/lib/invoice-groups/field-labels";

/** Settings and their values in the words of a billing office. */
export function useSettingLabels() {
  const group = useTranslations("invoice-groups");
  const t = useTranslations("invoice-group-settings.values");
  const formats = useFormats();
  const { currency } = useActor();
  return useMemo(() => {
    const label = (name: InvoiceGroupSetting) => group(`fields.${name}`);
    const labels = (names: readonly InvoiceGroupSetting[]) => formats.list(names.map(label));
    const code = (name: InvoiceGroupEnumeration, value: number) => valueWord(group, name, value);

    const value = (name: InvoiceGroupSetting, given: SettingValue): string => {
      if (typeof given === "boolean") return given ? t("on") : t("off");
      if (given === null || given === "") return t("empty");
      if (typeof given === "string") return given;
      if (settingKinds[name] === "days") return t("days", { days: given });
      if (isEnumeration(name)) return code(name, given);
      return formats.money(toMinorUnits(given), currency);
    };
    /** The known codes, and the present one, if any, also where the contract does not list it. */
    const options = (name: InvoiceGroupEnumeration, present: string | null) => {
      const known = valueCodes(name).map(String);
      const all = present === null || known.includes(present) ? known : [...known, present];
      return all.map((text) => ({ value: text, label: code(name, Number(text)) }));
    };
    return { label, labels, code, value, options };
  }, [group, t, formats, currency]);
}

export type SettingLabels = ReturnType<typeof useSettingLabels>;
