"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { PendingState, ProblemState } from "@/components/shell/states";
import { useRequestsOf } from "@/components/shell/use-requests-of";
import { Banner } from "@/components/ui/banner";
import { toProblemError } from "@/lib/browser/problem-error";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";
import { settingsWarnings } from "@/lib/domain/invoice-groups/warnings";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { SettingsEditor } from "./settings-editor";
import { SettingsPage } from "./settings-page";
import { ReadOnlySections } from "./settings-sections";
import { SettingsSkeleton } from "./settings-skeleton";
import { useSettingLabels } from "./use-setting-labels";

/** The settings tab of an invoice group. */
export function GroupSettings({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("invoice-group-settings");
  const actor = useActor();
  const { data, error, refetch, isFetching } = useQuery(invoiceGroupQuery(accountGuid));
  if (data) {
    const Settings = actor.may("invoice-groups:write") ? SettingsEditor : SettingsReader;
    return <Settings key={data.accountGuid} group={data} />;
  }
  // The head of the page has already shown that there is no such group.
  if (error && toProblemError(error).kind === "missing") return null;
  if (error) {
    return <ProblemState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <PendingState label={t("loading")} onRetry={() => void refetch()}>
      <SettingsSkeleton />
    </PendingState>
  );
}

/** The settings for people who may only read. */
function SettingsReader({ group }: { group: InvoiceGroupFullConfig }) {
  const t = useTranslations("invoice-group-settings.readOnly");
  const words = useSettingLabels();
  const { pending } = useRequestsOf({ accountGuid: group.accountGuid });
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
      <ReadOnlySections pending={pending} settings={group} words={words} />
    </SettingsPage>
  );
}
