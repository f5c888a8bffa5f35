"use client";

import { useTranslations } from "next-intl";
import { ListPanel } from "@/components/list/list-screen";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/shell/states";
import { Segmented } from "@/components/ui/segmented";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { TablePreference } from "@/lib/domain/preferences";
import { webhookParams, webhookTabs } from "@/lib/webhooks/params";
import { deliveryList, useReceiver } from "./delivery-list";
import { ModelsPanel } from "./models-panel";
import { ReceiverBar } from "./receiver-bar";

/** The events that the service sends, for those who look after them. */
export function WebhooksScreen({ preference }: { preference: TablePreference | null }) {
  const t = useTranslations("webhooks");
  if (useActor().may("webhooks:read")) return <WebhooksContent preference={preference} />;
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState title={t("notAllowed.title")} hint={t("notAllowed.text")} />
    </>
  );
}

function WebhooksContent({ preference }: { preference: TablePreference | null }) {
  const t = useTranslations("webhooks");
  const [{ view }, setState] = useSearchParamsState(webhookParams);
  const { receiver, failed } = useReceiver();
  return (
    <>
      <PageHeader title={t("title")} facts={t("facts")}>
        <ReceiverBar receiver={receiver} failed={failed} />
        <Segmented
          label={t("tabs.label")}
          options={webhookTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={view}
          onValueChange={(next) =>
            setState((current) => ({ ...current, view: next, peek: null }), { history: "push" })
          }
        />
      </PageHeader>
      {view === "models" ? (
        <ModelsPanel
          mayRehearse={receiver?.rehearsal ?? false}
          onShow={(peek) => setState({ ...webhookParams.initial, peek }, { history: "push" })}
        />
      ) : (
        <ListPanel list={deliveryList} preference={preference} />
      )}
    </>
  );
}
