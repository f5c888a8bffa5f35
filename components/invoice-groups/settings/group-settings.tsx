"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { PendingState, ProblemState } from "@/components/shell/states";
import { toProblemError } from "@/lib/browser/problem-error";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { SettingsEditor } from "./settings-editor";
import { SettingsReader } from "./settings-reader";
import { SettingsSkeleton } from "./settings-skeleton";

/** The settings tab of an invoice group. */
export function GroupSettings({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("invoice-group-settings");
  const actor = useActor();
  const { data, error, refetch, isFetching } = useQuery(invoiceGroupQuery(accountGuid));
  if (data) {
    const Settings = actor.may("invoice-groups:write") ? SettingsEditor : SettingsReader;
    return <Settings key={data.accountGuid} group={data} />;
  }
  // The head of the page has already said that there is no such group.
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
