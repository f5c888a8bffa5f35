import { useTranslations } from "next-intl";
import { EventPayload, EventRecordLinks } from "@/components/audit/timeline/event-record";
import { useEventLinks } from "@/components/audit/timeline/use-event-links";
import { ButtonLink } from "@/components/ui/button-link";
import { Copyable } from "@/components/ui/copyable";
import { DefinitionList } from "@/components/ui/definition-list";
import type { Event } from "@/lib/contract/event";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { type EventLabels, useEventLabels } from "./event-context";

/** An event with all that the service recorded; values of an unknown kind are shown by name. */
export function EventFacts({ event }: { event: Event }) {
  const t = useTranslations("events.one");
  const labels = useEventLabels();
  const formats = useFormats();
  const items = [
    { term: t("at"), value: formats.exactDateTime(event.occurredAt) },
    { term: t("summary"), value: labels.summary(event) },
    ...(useEventLinks(event).length === 0
      ? []
      : [{ term: t("about"), value: <EventRecordLinks event={event} labels={labels.audit} /> }]),
    { term: t("by"), value: labels.by(event) },
  ];
  return (
    <>
      <DefinitionList className="gap-y-1" items={items} />
      <Heading>{t("values")}</Heading>
      {isEmpty(event.payload) ? (
        <p className="text-ink-quiet">{t("noValues")}</p>
      ) : (
        <EventPayload event={event} labels={labels.audit} />
      )}
      <Heading>{t("technical")}</Heading>
      <Technical event={event} labels={labels} />
    </>
  );
}

/** Ways from an event: to the others of its request, and to the timeline of its record. */
export function EventSteps({ event: { requestId, aggregate } }: { event: Event }) {
  const t = useTranslations("events.one");
  const timeline =
    aggregate.type === "account"
      ? routes.invoiceGroupEvents(aggregate.value)
      : aggregate.type === "customer"
        ? routes.customerEvents(aggregate.value)
        : null;
  return (
    <>
      {requestId === null ? null : (
        <ButtonLink size="sm" href={routes.events(`request=${encodeURIComponent(requestId)}`)}>
          {t("ofRequest")}
        </ButtonLink>
      )}
      {timeline === null ? null : (
        <ButtonLink size="sm" href={timeline}>
          {t("timeline")}
        </ButtonLink>
      )}
    </>
  );
}

function Technical({ event, labels }: { event: Event; labels: EventLabels }) {
  const t = useTranslations("events.one");
  const copyable = (what: string, value: string | null) =>
    value === null ? null : (
      <Copyable
        value={value}
        label={t("copy", { what })}
        copiedText={t("copied", { what })}
        failedText={t("copyFailed")}
      />
    );
  const { field } = labels.audit;
  const items = [
    { term: t("kind"), value: event.event },
    { term: field("eventId"), value: copyable(field("eventId"), event.id) },
    { term: field("requestId"), value: copyable(field("requestId"), event.requestId) },
    { term: t("record"), value: `${event.aggregate.type} ${event.aggregate.value}` },
    { term: field("client"), value: event.actor },
  ];
  return (
    <>
      <DefinitionList className="gap-y-1 text-sm" items={items} />
      <details className="mt-2 text-sm">
        <summary className="w-fit text-ink-quiet hover:text-ink">{t("raw")}</summary>
        <pre className="mt-2 whitespace-pre-wrap wrap-anywhere rounded-md bg-sunken p-3 text-xs">
          {JSON.stringify(event.payload, null, 2)}
        </pre>
      </details>
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <h2 className="mt-5 mb-1.5 border-line border-b pb-1 font-medium text-ink-soft text-sm">
      {children}
    </h2>
  );
}

function isEmpty(payload: unknown): boolean {
  if (payload === null || payload === undefined) return true;
  return typeof payload === "object" && Object.keys(payload).length === 0;
}
