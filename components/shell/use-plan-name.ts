import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { planNamer } from "@/lib/domain/settings-plans/plan-namer";
import { useFormats } from "@/lib/intl/use-formats";
import { useActor } from "./actor-context";

/** The name of a bulk change, the same as in the audit and in notifications. */
export function usePlanName() {
  const group = useTranslations("invoice-groups");
  const formats = useFormats();
  const { currency } = useActor();
  return useMemo(
    () =>
      planNamer({
        group,
        money: (minor) => formats.money(minor, currency),
        list: formats.list,
      }),
    [group, formats, currency],
  );
}
