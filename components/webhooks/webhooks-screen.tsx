"use client";

import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/shell/states";
import { Segmented } from "@/components/ui/segmented";
import { webhookTabs } from "@/lib/webhooks/search-params";
import { DeliveryList } from "./delivery-list";
import { ModelsPanel } from "./models-panel";
import { ReceiverBar } from "./receiver-bar";
import { useDeliveryList } from "./use-delivery-list";

/** What the service tells by itself, for those who look after it. */
export function WebhooksScreen() {
  const t = useTranslations("webhooks");
  if (useActor().may("webhooks:read")) return <WebhooksWorkplace />;
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState title={t("notAllowed.title")} hint={t("notAllowed.text")} />
    </>
  );
}

function WebhooksWorkplace() {
  const t = useTranslations("webhooks");
  const list = useDeliveryList();
  const { state, setState, stand, query } = list;
  return (
    <div className="flex h-[max(30rem,calc(100dvh-3rem))] flex-col">
      <PageHeader title={t("title")} facts={t("facts")}>
        <ReceiverBar stand={stand} failed={query.isError} />
        <Segmented
          label={t("tabs.label")}
          options={webhookTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={state.tab}
          onValueChange={(tab) =>
            setState((current) => ({ ...current, tab, delivery: null }), { history: "push" })
          }
        />
      </PageHeader>
      {state.tab === "models" ? (
        <ModelsPanel
          mayRehearse={stand?.rehearsal ?? false}
          onShow={(delivery) =>
            setState({ tab: "deliveries", state: null, find: "", delivery }, { history: "push" })
          }
        />
      ) : (
        <DeliveryList list={list} />
      )}
    </div>
  );
}
