import { useMutation, useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import type { WebhookKind } from "@/lib/contract/event-enumerations";
import { rehearseKind } from "@/lib/webhooks/mutations";
import { deliveryQuery } from "@/lib/webhooks/queries";
import { FoundFacts } from "./found-facts";

interface RehearsalProps {
  kind: WebhookKind;
  onShow: (deliveryId: string) => void;
}

/** Plays the sample against the desk's own receiver, and shows what it would have led to. */
export function Rehearsal({ kind, onShow }: RehearsalProps) {
  const t = useTranslations("webhooks.models");
  const rehearse = useMutation(rehearseKind());
  const deliveryId = rehearse.data?.deliveryId;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        icon={<Play aria-hidden className="size-4" />}
        pending={rehearse.isPending}
        // Each press is a rehearsal of its own.
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
