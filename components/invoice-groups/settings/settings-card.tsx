"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useActor } from "@/components/shell/actor-context";
import { CardLink } from "@/components/shell/card";
import { ReadCard } from "@/components/shell/read-card";
import { useRequestsOf } from "@/components/shell/use-requests-of";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { sectionNames } from "@/lib/invoice-groups/settings/sections";
import { routes } from "@/lib/routes";
import { SettingValues } from "./settings-sections";
import { useSettingLabels } from "./use-setting-labels";

/** Every setting of an invoice group in words, by section, and the way to its form. */
export function SettingsCard({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("overview");
  const section = useTranslations("invoice-group-settings.sections");
  const { may } = useActor();
  const words = useSettingLabels();
  const { pending } = useRequestsOf(useMemo(() => ({ accountGuid }), [accountGuid]));
  return (
    <ReadCard
      title={t("settings.title")}
      loading={t("loading", { part: t("settings.title") })}
      query={useQuery(invoiceGroupQuery(accountGuid))}
      rows={8}
      aside={
        may("invoice-groups:write") ? (
          <CardLink href={routes.invoiceGroupSettings(accountGuid)}>{t("settings.edit")}</CardLink>
        ) : null
      }
    >
      {(settings) => (
        <div className="grid gap-4">
          {sectionNames.map((name) => (
            <div key={name}>
              <h3 className="mb-1 font-medium text-ink-soft text-sm">{section(name)}</h3>
              <SettingValues
                section={name}
                pending={pending}
                settings={settings}
                words={words}
                className="gap-y-1"
              />
            </div>
          ))}
        </div>
      )}
    </ReadCard>
  );
}
