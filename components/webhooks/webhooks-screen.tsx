"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { ListPanel } from "@/components/list/list-screen";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { ProblemNote } from "@/components/shell/problem-note";
import { QueryGate } from "@/components/shell/query-gate";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { type WebhookKind, webhookKinds } from "@/lib/contract/event-enumerations";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { rehearseKind } from "@/lib/webhooks/mutations";
import { webhookParams, webhookTabs } from "@/lib/webhooks/params";
import { deliveryQuery, modelQuery } from "@/lib/webhooks/queries";
import { BodyTable } from "./body-table";
import { deliveryList, useReceiver } from "./delivery-list";
import { FoundFacts } from "./found-facts";
import { ReceiverBar } from "./receiver-bar";
import { useWebhookLabels } from "./use-webhook-labels";

/** The list of webhooks that the service sent. */
export function WebhooksScreen({ opened }: { opened: OpenedList }) {
  const t = useTranslations("webhooks");
  if (useActor().may("webhooks:read")) return <WebhooksContent opened={opened} />;
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState title={t("notAllowed.title")} hint={t("notAllowed.text")} />
    </>
  );
}

function WebhooksContent({ opened }: { opened: OpenedList }) {
  const t = useTranslations("webhooks");
  const [{ view }, setState] = useSearchParamsState(webhookParams);
  const { receiver, failed } = useReceiver();
  return (
    <>
      <PageHeader
        title={t("title")}
        facts={t("facts")}
        actions={
          <Segmented
            label={t("tabs.label")}
            options={webhookTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
            value={view}
            onValueChange={(next) =>
              setState((current) => ({ ...current, view: next, peek: null }), { history: "push" })
            }
          />
        }
      >
        <ReceiverBar receiver={receiver} failed={failed} />
      </PageHeader>
      {view === "models" ? (
        <ModelsPanel
          mayRehearse={receiver?.rehearsal ?? false}
          onShow={(peek) => setState({ ...webhookParams.initial, peek }, { history: "push" })}
        />
      ) : (
        <ListPanel list={deliveryList} opened={opened} />
      )}
    </>
  );
}

interface ModelsPanelProps {
  /** In the sandbox, with a secret. */
  mayRehearse: boolean;
  onShow: (deliveryId: string) => void;
}

/** The samples that the service gives of each kind, side by side. */
function ModelsPanel({ mayRehearse, onShow }: ModelsPanelProps) {
  const t = useTranslations("webhooks");
  return (
    <ScrollRegion
      label={t("tabs.models")}
      className="mt-3 min-h-0 flex-1 border-line border-t px-6 py-4 -outline-offset-2"
    >
      <p className="mb-4 text-ink-soft">
        {t("models.intro")} {mayRehearse ? t("models.rehearseHint") : null}
      </p>
      <div className="grid gap-x-8 gap-y-8 xl:grid-cols-3">
        {webhookKinds.map((kind) => (
          <ModelCard key={kind} kind={kind} mayRehearse={mayRehearse} onShow={onShow} />
        ))}
      </div>
    </ScrollRegion>
  );
}

interface ModelCardProps {
  kind: WebhookKind;
  mayRehearse: boolean;
  onShow: (deliveryId: string) => void;
}

/** One kind: when it is sent, what it holds, what the desk does with it. */
function ModelCard({ kind, mayRehearse, onShow }: ModelCardProps) {
  const t = useTranslations("webhooks.models");
  const labels = useWebhookLabels();
  const { may } = useActor();
  const headingId = useId();
  const query = useQuery(modelQuery(kind));
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id={headingId} className="font-semibold">
          {labels.kind(kind)}
        </h2>
        <p className="font-mono text-ink-quiet text-sm">{kind}</p>
      </div>
      <p className="xl:min-h-15">
        {t(`causes.${kind}`)} <span className="text-ink-soft">{t(`effects.${kind}`)}</span>
      </p>
      {mayRehearse && may("webhooks:write") ? <Rehearsal kind={kind} onShow={onShow} /> : null}
      <QueryGate query={query} loading={t("loading")} waiting={<Skeleton className="h-48" />}>
        {query.data ? <BodyTable kind={kind} body={query.data} masked={false} /> : null}
      </QueryGate>
    </section>
  );
}

interface RehearsalProps {
  kind: WebhookKind;
  onShow: (deliveryId: string) => void;
}

/** Plays the sample against the desk's own receiver, and shows what it would have led to. */
function Rehearsal({ kind, onShow }: RehearsalProps) {
  const t = useTranslations("webhooks.models");
  const rehearse = useMutation(rehearseKind());
  const deliveryId = rehearse.data?.deliveryId;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        icon={<Play aria-hidden className="size-4" />}
        pending={rehearse.isPending}
        // Each press sends a new test webhook.
        onClick={() => rehearse.mutate({ kind, key: crypto.randomUUID() })}
      >
        {rehearse.isPending ? t("rehearsing") : t("rehearse")}
      </Button>
      {rehearse.isError ? <ProblemNote error={rehearse.error} className="w-full" /> : null}
      {deliveryId === undefined ? null : <Outcome id={deliveryId} onShow={onShow} />}
    </div>
  );
}

function Outcome({ id, onShow }: { id: string; onShow: (deliveryId: string) => void }) {
  const t = useTranslations("webhooks.models");
  const { data } = useQuery(deliveryQuery(id));
  const followed = data !== undefined && data.state !== "received";
  return (
    <div role="status" className="w-full rounded-md bg-info-soft px-3 py-2">
      <p className="font-medium text-info-ink">{followed ? t("followed") : t("waiting")}</p>
      {followed ? (
        <div className="mt-1">
          <FoundFacts delivery={data} />
          <Button size="sm" className="mt-2" onClick={() => onShow(id)}>
            {t("show")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
