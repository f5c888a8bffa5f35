"use client";

import { useMessages, useTranslations } from "next-intl";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";

/** The sentence under a setting that is not obvious; null where its label says it all. */
export function useSettingHint(): (name: InvoiceGroupSetting) => string | null {
  const { hints } = useMessages()["invoice-group-settings"];
  const t = useTranslations("invoice-group-settings.hints");
  const formats = useFormats();
  const example = formats.amount(toMinorUnits(1250.5));
  return (name) => (hasHint(name, hints) ? t(name, { example }) : null);
}

function hasHint<Hints extends object>(
  name: InvoiceGroupSetting,
  hints: Hints,
): name is InvoiceGroupSetting & keyof Hints {
  return Object.hasOwn(hints, name);
}
