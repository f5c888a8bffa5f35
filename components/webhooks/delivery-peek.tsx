import { useMutation, useQuery } from "@tanstack/react-query";
import { Check, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useIntentKey } from "@/components/form/use-intent-key";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { QueryGate } from "@/components/shell/query-gate";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Copyable } from "@/components/ui/copyable";
import { DefinitionList } from "@/components/ui/definition-list";
import { Skeleton } from "@/components/ui/skeleton";
import type { Delivery, DeliveryDetail } from "@/lib/domain/webhooks/delivery-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { actOnDelivery, type DeliveryAct } from "@/lib/webhooks/mutations";
import { deliveryQuery } from "@/lib/webhooks/queries";
import { BodyTable } from "./body-table";
import { DeliveryStateTag } from "./delivery-state-tag";
import { FoundFacts } from "./found-facts";
import { useWebhookLabels } from "./use-webhook-labels";

/** A webhook beside the list: its result and why, what came, and what can be done. */
export function DeliveryPeek({ id, row: _row, ...steps }: ListPeekProps<Delivery>) {
  const t = useTranslations("webhooks.peek");
  const labels = useWebhookLabels();
  const query = useQuery(deliveryQuery(id));
  const delivery = query.data;
  return (
    <RowPeek
      {...steps}
      title={delivery ? labels.kind(delivery.kind) : t("facts")}
      below={
        delivery ? (
          <p className="mt-1">
            <DeliveryStateTag state={delivery.state} />
          </p>
        ) : null
      }
    >
      <QueryGate query={query} loading={t("loading")} waiting={<Skeleton className="h-64" />}>
        {delivery ? <Content delivery={delivery} /> : null}
      </QueryGate>
    </RowPeek>
  );
}

function Content({ delivery }: { delivery: DeliveryDetail }) {
  const t = useTranslations("webhooks.peek");
  const labels = useWebhookLabels();
  const { state, reason, kind, body } = delivery;
  return (
    <>
      <Acts delivery={delivery} />
      {reason === null ? null : (
        <div className="mb-4">
          <p className="font-medium">{labels.reason(reason)}</p>
          <p className="mt-0.5 text-ink-soft">{labels.hint(state, reason)}</p>
        </div>
      )}
      <DeliveryFacts delivery={delivery} />
      <Heading>{t("found")}</Heading>
      <FoundFacts delivery={delivery} />
      <Heading>{t("body")}</Heading>
      <BodyTable kind={kind} body={body} />
    </>
  );
}

function Acts({ delivery }: { delivery: DeliveryDetail }) {
  const t = useTranslations("webhooks.peek");
  const { may } = useActor();
  const keyOf = useIntentKey();
  const acting = useMutation(actOnDelivery());
  const { id, state, caseId, invoiceCaseId, invoiceNumber, attempts, finishedAt } = delivery;
  const shownCase = caseId ?? invoiceCaseId;
  const act = (name: DeliveryAct) => ({
    pending: acting.isPending && acting.variables.act === name,
    onClick: () => acting.mutate({ act: name, id, key: keyOf([name, id, attempts, finishedAt]) }),
  });
  const done = acting.data?.state === "received" ? t("replayed") : t("closed");
  return (
    <div className="mb-4 flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {shownCase === null ? null : (
          <ButtonLink href={routes.debtCase(shownCase)} variant="primary" size="sm">
            {t("openCase")}
          </ButtonLink>
        )}
        {invoiceNumber === null ? null : (
          <ButtonLink href={routes.openInvoice(invoiceNumber)} size="sm">
            {t("openInvoice", { number: invoiceNumber })}
          </ButtonLink>
        )}
        {may("webhooks:write") ? (
          <Button size="sm" icon={<RotateCw aria-hidden className="size-3.5" />} {...act("replay")}>
            {t("replay")}
          </Button>
        ) : null}
        {may("webhooks:write") && (state === "attention" || state === "dead") ? (
          <Button size="sm" icon={<Check aria-hidden className="size-3.5" />} {...act("close")}>
            {t("closeIt")}
          </Button>
        ) : null}
        <span role="status" className="self-center text-ink-quiet text-sm">
          {acting.isSuccess ? done : ""}
        </span>
      </div>
      {acting.isError ? <ProblemNote error={acting.error} /> : null}
    </div>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <h3 className="mt-5 mb-1.5 border-line border-b pb-1 font-medium text-ink-soft text-sm">
      {children}
    </h3>
  );
}

/** When it came, how often, and how far it is. */
function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const t = useTranslations("webhooks.peek");
  const formats = useFormats();
  const { copies, lastCopyAt, contradictions, attempts, nextTryAt, finishedAt } = delivery;
  const at = (moment: string | null) => (moment === null ? null : formats.exactDateTime(moment));
  const items = [
    { term: t("receivedAt"), value: at(delivery.receivedAt) },
    { term: t("happenedAt"), value: at(delivery.happenedAt) },
    { term: t("signedAt"), value: at(delivery.signedAt) },
    {
      term: t("copies"),
      value:
        copies > 0 && lastCopyAt !== null
          ? t("copiesValue", { count: copies, at: formats.dateTime(lastCopyAt) })
          : formats.integer(copies),
    },
    ...(contradictions > 0
      ? [{ term: t("contradictions"), value: formats.integer(contradictions) }]
      : []),
    { term: t("attempts"), value: formats.integer(attempts) },
    ...(finishedAt === null
      ? [{ term: t("nextTry"), value: at(nextTryAt) }]
      : [{ term: t("finishedAt"), value: at(finishedAt) }]),
    {
      term: t("id"),
      value: (
        <Copyable
          value={delivery.webhookId}
          shown={shortened(delivery.webhookId)}
          label={t("copy")}
          copiedText={t("copied")}
          failedText={t("copyFailed")}
        />
      ),
    },
  ];
  return <DefinitionList className="gap-y-1 text-sm" items={items} />;
}

function shortened(id: string): string {
  return id.length > 20 ? `${id.slice(0, 16)}…` : id;
}
