"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import type { InvoiceGroupEnumeration } from "@/lib/contract/invoice-group-enumerations";
import { settingWords } from "@/lib/domain/invoice-groups/setting-words";
import { valueCodes, valueWord } from "@/lib/domain/invoice-groups/value-words";
import { useFormats } from "@/lib/intl/use-formats";

/** Settings and their values in the words of a billing office. */
export function useSettingLabels() {
  const group = useTranslations("invoice-groups");
  const formats = useFormats();
  const { currency } = useActor();
  return useMemo(() => {
    const words = settingWords({ group, money: (minor) => formats.money(minor, currency) });
    const labels = (names: readonly InvoiceGroupSetting[]) => formats.list(names.map(words.label));
    const code = (name: InvoiceGroupEnumeration, value: number) => valueWord(group, name, value);
    /** The known codes, and the present one, if any, also where the contract does not list it. */
    const options = (name: InvoiceGroupEnumeration, present: string | null) => {
      const known = valueCodes(name).map(String);
      const all = present === null || known.includes(present) ? known : [...known, present];
      return all.map((text) => ({ value: text, label: code(name, Number(text)) }));
    };
    return { ...words, labels, code, options };
  }, [group, formats, currency]);
}

export type SettingLabels = ReturnType<typeof useSettingLabels>;
