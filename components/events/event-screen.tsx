"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordPlace } from "@/components/shell/record-place";
import { StaleNote } from "@/components/shell/stale-note";
import type { Event } from "@/lib/contract/event";
import { eventQuery } from "@/lib/events/queries";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { DeskClientProvider, useEventLabels } from "./event-context";
import { EventFacts, EventSteps } from "./event-facts";

interface EventScreenProps {
  id: string;
  deskClient: string;
}

/** One event at its own address (List Events by its id, interface, sections 2.9 and 4.2). */
export function EventScreen({ id, deskClient }: EventScreenProps) {
  const t = useTranslations("events.one");
  const query = useQuery(eventQuery(id));
  return (
    <RecordGate query={query} words={t} listHref={routes.events()}>
      {query.data ? (
        <DeskClientProvider value={deskClient}>
          <OneEvent event={query.data} failed={query.isError} />
        </DeskClientProvider>
      ) : null}
    </RecordGate>
  );
}

interface OneEventProps {
  event: Event;
  /** The last read failed: what is shown is older. */
  failed: boolean;
}

function OneEvent({ event, failed }: OneEventProps) {
  const t = useTranslations("events");
  const { audit } = useEventLabels();
  const formats = useFormats();
  return (
    <>
      <RecordHeader
        above={<RecordPlace href={routes.events()} list={t("list.title")} />}
        tabName={audit.event(event.event)}
        title={audit.event(event.event)}
        facts={[{ term: t("one.at"), value: formats.dateTime(event.occurredAt), plain: true }]}
        aside={<EventSteps event={event} />}
      >
        <StaleNote failed={failed} className="mb-3" />
      </RecordHeader>
      <div className="max-w-4xl px-6 pt-4 pb-12">
        <EventFacts event={event} />
      </div>
    </>
  );
}
