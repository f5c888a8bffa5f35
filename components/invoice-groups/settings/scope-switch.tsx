"use client";

import { useTranslations } from "next-intl";
import { Segmented } from "@/components/ui/segmented";
import type { SaveScope } from "@/lib/domain/invoice-groups/attempt";

interface ScopeSwitchProps {
  scope: SaveScope;
  onScopeChange: (scope: SaveScope) => void;
  /** How many groups the customer has; null while that is not known. */
  count: number | null;
}

/** Whom the save concerns: always chosen in plain sight, never inferred. */
export function ScopeSwitch({ scope, onScopeChange, count }: ScopeSwitchProps) {
  const t = useTranslations("invoice-group-settings.scope");
  if (count === 1) return <p className="text-ink-quiet text-sm">{t("onlyOne")}</p>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="hidden text-ink-quiet text-sm xl:inline">
        {t("label")}
      </span>
      <Segmented
        label={t("label")}
        value={scope}
        onValueChange={onScopeChange}
        options={[
          { value: "group", label: t("group") },
          {
            value: "customer",
            label: count === null ? t("customerUncounted") : t("customer", { count }),
          },
        ]}
      />
    </div>
  );
}
