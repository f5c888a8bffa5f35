import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useActor } from "@/components/shell/actor-context";
import { QueryGate } from "@/components/shell/query-gate";
import { Skeleton } from "@/components/ui/skeleton";
import type { WebhookKind } from "@/lib/contract/event-enumerations";
import { modelQuery } from "@/lib/webhooks/queries";
import { BodyTable } from "./body-table";
import { Rehearsal } from "./rehearsal";
import { useWebhookLabels } from "./use-webhook-labels";

interface ModelCardProps {
  kind: WebhookKind;
  mayRehearse: boolean;
  onShow: (deliveryId: string) => void;
}

/** One kind: when it is sent, what it holds, what the desk does with it. */
export function ModelCard({ kind, mayRehearse, onShow }: ModelCardProps) {
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
