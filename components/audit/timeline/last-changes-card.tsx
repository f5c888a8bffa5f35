"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { CardLink, QuietLine } from "@/components/shell/card";
import { ReadCard } from "@/components/shell/read-card";
import type { RecordOfCards } from "@/components/shell/record-of-cards";
import { mergeTimeline, type TimelineLine } from "@/lib/audit/merge-timeline";
import { timelineQuery } from "@/lib/audit/queries";
import type { TimelinePage } from "@/lib/domain/audit/timeline-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { changesOfEntry, changesOfEvent } from "../changes-of-entry";
import { OutcomeTag } from "../outcome-tag";
import { type AuditLabels, useAuditLabels } from "../use-audit-labels";
import { eventSummary } from "./event-summary";

const mostShown = 5;
const everything = { source: null, kind: null } as const;

/** What happened last to a group or a customer: the first lines of its events. */
export function LastChangesCard({ customerGuid, accountGuid }: RecordOfCards) {
  const t = useTranslations("overview");
  // As on the tab of the events, whose first page it is.
  const query = useInfiniteQuery(timelineQuery({ accountGuid, customerGuid }, everything));
  const events =
    accountGuid === null
      ? routes.customerEvents(customerGuid)
      : routes.invoiceGroupEvents(accountGuid);
  // On a customer's overview, where changes of several groups look alike.
  const groups = query.data?.pages[0]?.groups ?? [];
  return (
    <ReadCard
      title={t("changes.title")}
      loading={t("loading", { part: t("changes.title") })}
      query={{ ...query, data: query.data?.pages.flatMap(({ items }) => items) }}
      rows={mostShown}
      aside={<CardLink href={events}>{t("changes.all")}</CardLink>}
    >
      {(items) =>
        items.length === 0 ? (
          <QuietLine>{t("changes.none")}</QuietLine>
        ) : (
          <ol>
            {mergeTimeline(items)
              .slice(0, mostShown)
              .map((line) => (
                <Change key={line.key} line={line} group={groups.find(isOf(line))} />
              ))}
          </ol>
        )
      }
    </ReadCard>
  );
}

type Group = TimelinePage["groups"][number];

const isOf =
  (line: TimelineLine) =>
  ({ accountGuid }: Group) =>
    accountGuid === (line.source === "desk" ? line.entry.accountGuid : line.event.aggregate.value);

function Change({ line, group }: { line: TimelineLine; group: Group | undefined }) {
  const t = useTranslations("overview");
  const formats = useFormats();
  const labels = useAuditLabels();
  const { title, by } = useWording(line, labels);
  const isDone =
    line.source === "service" || (line.entry.settledBy?.outcome ?? line.entry.outcome) === "done";
  return (
    <li className="border-line border-b py-2 last:border-0">
      <p className="break-words">
        {title} {isDone ? null : <OutcomeTag entry={line.entry} labels={labels} />}
      </p>
      <p className="text-ink-quiet text-sm">
        {t("changes.by", { name: by, time: formats.dateTime(line.at) })}
        {group === undefined ? null : (
          <>
            {" · "}
            <Link
              href={routes.invoiceGroupEvents(group.accountGuid)}
              className="text-accent-ink underline"
            >
              {group.name}
            </Link>
          </>
        )}
      </p>
    </li>
  );
}

/** What changed, where old and new are known, else what was done; and who did it. */
function useWording(line: TimelineLine, labels: AuditLabels) {
  const t = useTranslations("audit");
  if (line.source === "service") {
    const { event } = line;
    const changes = changesOfEvent(event, labels).join(", ");
    const name = labels.event(event.event);
    const summary = eventSummary(event, labels);
    // The summary of a request names its operation alone; others repeat what happened.
    const named = event.event.startsWith("Request")
      ? [name, summary].filter(Boolean).join(" · ")
      : (summary ?? name);
    return { title: changes || named, by: labels.client(event.actor) };
  }
  const { entry } = line;
  return {
    title: changesOfEntry(entry, labels).join(", ") || labels.did(entry),
    by: entry.actor.id === null ? t("peek.desk") : entry.actor.name,
  };
}
