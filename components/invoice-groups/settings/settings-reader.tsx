"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";
import { settingsWarnings } from "@/lib/domain/invoice-groups/warnings";
import { SettingsPage } from "./settings-page";
import { ReadOnlySections } from "./settings-sections";
import { useSettingWords } from "./use-setting-words";

/** The settings for people who may only read. */
export function SettingsReader({ group }: { group: InvoiceGroupFullConfig }) {
  const t = useTranslations("invoice-group-settings.readOnly");
  const words = useSettingWords();
  return (
    <SettingsPage
      group={group}
      read={group}
      changed={[]}
      warnings={settingsWarnings(group, group)}
      editable={false}
      above={
        <Banner tone="neutral" title={t("title")}>
          {t("text")}
        </Banner>
      }
    >
      <ReadOnlySections settings={group} words={words} />
    </SettingsPage>
  );
}
