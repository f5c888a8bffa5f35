import {
  AppWindow,
  Archive,
  ArrowDownToLine,
  BadgeCheck,
  Ban,
  Bell,
  Bookmark,
  CalendarClock,
  CircleDot,
  Eye,
  FileCheck2,
  FilePen,
  FolderClock,
  Gavel,
  Handshake,
  Hourglass,
  ListPlus,
  type LucideIcon,
  NotebookPen,
  Server,
  Settings2,
  Stamp,
  Unplug,
  UserRound,
  Webhook,
  Workflow,
} from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { DefinitionList } from "@/components/ui/definition-list";
import { Tag } from "@/components/ui/tag";
import type { EventKind } from "@/lib/contract/event-enumerations";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import type { ServiceEvent } from "@/lib/domain/audit/timeline-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { changesOfEntry, changesOfEvent } from "../changes-of-entry";
import { EntryChanges } from "../entry-changes";
import { EntryTechnical } from "../entry-technical";
import { OutcomeTag } from "../outcome-tag";
import { recordHref } from "../record-href";
import { useAuditLabels } from "../use-audit-labels";
import { EventPayload, EventRecordLinks } from "./event-record";
import { eventSummary } from "./event-summary";
import { useEventLinks } from "./use-event-links";

interface DeskLineProps {
  entry: AuditEntryAnswer;
  events: readonly ServiceEvent[];
  /** What the desk itself changed because of it. */
  followed: readonly AuditEntryAnswer[];
  /** The steps before it. */
  earlier: readonly AuditEntryAnswer[];
  /** The record whose page it is. */
  own: string | null;
  /** The invoice group it is about, where the page is its customer's. */
  groupName: string | undefined;
}

/** An entry of the desk's audit, with the service's events of the same request. */
export function DeskLine({ entry, events, followed, earlier, own, groupName }: DeskLineProps) {
  const t = useTranslations("audit");
  const labels = useAuditLabels();
  const formats = useFormats();
  const { action, at } = entry;
  const nameOf = ({ actor }: AuditEntryAnswer) => (actor.id === null ? t("peek.desk") : actor.name);
  return (
    <Line
      icon={actionIcon(action)}
      at={at}
      did={labels.did(entry)}
      changes={changesOfEntry(entry, labels)}
      source="desk"
      about={nameOf(entry)}
      record={entry.recordId === own ? null : recordOf(entry)}
      group={link(entry.accountGuid, groupName)}
      tags={<OutcomeTag entry={entry} labels={labels} />}
      below={
        <>
          {followed.map((one) => (
            <p key={one.sequence} className="text-ink-quiet text-sm">
              {[labels.did(one), ...changesOfEntry(one, labels)].join(" · ")}
            </p>
          ))}
          {earlier.map((one) => (
            <p key={one.sequence} className="text-ink-quiet text-sm">
              {`${labels.did(one)} · ${nameOf(one)}, ${formats.dateTime(one.at)}`}
            </p>
          ))}
          {events.map((event) => {
            const summary = eventSummary(event, labels);
            return (
              <p key={event.id} className="text-ink-quiet text-sm">
                {t("timeline.also", { event: labels.event(event.event) })}
                {summary === null ? null : ` · ${summary}`}
              </p>
            );
          })}
        </>
      }
    >
      {[entry, ...earlier].map((one) => (
        <div key={one.sequence} className="[&+&]:mt-5">
          {earlier.length === 0 ? null : <p className="mb-1 font-medium">{labels.did(one)}</p>}
          <EntryChanges entry={one} />
          <div className="mt-3">
            <EntryTechnical entry={one} />
          </div>
        </div>
      ))}
    </Line>
  );
}

interface ServiceLineProps {
  event: ServiceEvent;
  groupName: string | undefined;
}

/** An event of the service that no entry of the desk caused. */
export function ServiceLine({ event, groupName }: ServiceLineProps) {
  const t = useTranslations("audit.timeline");
  const labels = useAuditLabels();
  const changes = changesOfEvent(event, labels);
  const summary = eventSummary(event, labels);
  const items = [
    ...(useEventLinks(event).length === 0
      ? []
      : [{ term: t("about"), value: <EventRecordLinks event={event} labels={labels} /> }]),
    { term: labels.field("requestId"), value: event.requestId },
    {
      term: labels.field("eventId"),
      value: (
        <Link href={routes.event(event.id)} className="text-accent-ink hover:underline">
          {event.id}
        </Link>
      ),
    },
    { term: labels.field("client"), value: event.actor },
  ];
  return (
    <Line
      icon={eventIcon(event.event)}
      at={event.occurredAt ?? ""}
      did={labels.event(event.event)}
      changes={changes}
      source="service"
      about={labels.client(event.actor)}
      group={link(event.aggregate.value, groupName)}
      below={
        // If the changes are shown, the summary would only count them.
        summary !== null && changes.length === 0 ? (
          <p className="text-ink-soft text-sm">{summary}</p>
        ) : null
      }
    >
      <EventPayload event={event} labels={labels} />
      <DefinitionList className="mt-1 gap-y-1 text-sm" items={items} />
    </Line>
  );
}

/** The record by its name, where it is another one than the page's. */
function recordOf(entry: AuditEntryAnswer) {
  const name = entry.names[entry.recordId];
  const href = recordHref(entry);
  return name === undefined || href === null ? null : { href, name };
}

function link(accountGuid: string | null, name: string | undefined) {
  if (accountGuid === null || name === undefined) return null;
  return { href: routes.invoiceGroupEvents(accountGuid), name };
}

interface LineProps {
  icon: LucideIcon;
  at: string;
  /** What was done. */
  did: string;
  /** Old and new of what it changed; empty: nothing to compare. */
  changes: readonly string[];
  source: "desk" | "service";
  /** Who did it. */
  about: string;
  /** What it was done to, where the page is about more than that. */
  record?: { readonly href: string; readonly name: string } | null;
  group: { readonly href: string; readonly name: string } | null;
  tags?: ReactNode;
  below?: ReactNode;
  /** The details, rendered when they are first opened. */
  children: ReactNode;
}

/** Maximum number of changes in a line's title; the details have all. */
const mostChanges = 3;

function Line(props: LineProps) {
  const { icon: Icon, at, did, changes, source, about, record = null, group } = props;
  const { tags, below, children } = props;
  const t = useTranslations("audit.timeline");
  const more = useTranslations("audit");
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  return (
    <li className="grid grid-cols-[1.25rem_3rem_minmax(0,1fr)] gap-x-3 border-line border-b py-2">
      <Icon aria-hidden className="mt-0.5 size-4 text-ink-quiet" />
      <time dateTime={at} title={formats.exactDateTime(at)} className="tabular text-ink-soft">
        {formats.time(at)}
      </time>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 break-words">
            <span className="font-medium">
              {changes.length === 0 ? did : changes.slice(0, mostChanges).join(", ")}
            </span>
            {changes.length > mostChanges ? (
              <> {more("moreChanges", { count: changes.length - mostChanges })}</>
            ) : null}
            <span className="text-ink-quiet"> · {about}</span>
          </p>
          {tags}
          <Tag icon={source === "desk" ? AppWindow : Server}>{t(source)}</Tag>
          {group === null ? null : (
            <Link href={group.href} className="min-w-0 truncate text-accent-ink hover:underline">
              {group.name}
            </Link>
          )}
        </div>
        {changes.length > 0 || record ? (
          <p className="text-ink-quiet text-sm">
            {changes.length > 0 ? did : null}
            {changes.length > 0 && record ? " · " : null}
            {record ? (
              <Link href={record.href} className="text-accent-ink hover:underline">
                {record.name}
              </Link>
            ) : null}
          </p>
        ) : null}
        {below}
        <details className="mt-0.5 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="w-fit text-ink-quiet hover:text-ink">{t("values")}</summary>
          {open ? <div className="mt-2 rounded-md bg-sunken p-3">{children}</div> : null}
        </details>
      </div>
    </li>
  );
}

const byEvent: Readonly<Record<string, LucideIcon>> = {
  CreditInvoice: Ban,
  InvoiceForce: FileCheck2,
  PostInvoiceLines: ListPlus,
  UpdateInvoiceConfig: Settings2,
  UpdateInvoiceConfigs: Settings2,
  UpdateDueDate: CalendarClock,
  PostReminderLine: Bell,
  PaymentAgreementPost: Handshake,
  CustomerNotification: Bell,
  ImportJournalEntry: ArrowDownToLine,
  AbandonInvoiceLines: Unplug,
  ArchiveInvoiceLines: Archive,
  AccountLifeTimeStatusUpdate: UserRound,
  InvoiceDunned: Gavel,
  InvoiceDunnedPaid: BadgeCheck,
  InvoiceDunnedCredited: Ban,
  InvoiceDunnedResolved: BadgeCheck,
  RequestApplied: Hourglass,
  RequestRejected: Ban,
} satisfies Record<EventKind, LucideIcon>;

/** By the noun that an action begins with. */
const byNoun: Readonly<Record<string, LucideIcon>> = {
  "debt-act": Stamp,
  "debt-case": FolderClock,
  service: Settings2,
  invoice: Eye,
  "invoice-line": Archive,
  job: Workflow,
  "line-followup": NotebookPen,
  "line-proposal": FilePen,
  "line-recipe": NotebookPen,
  view: Bookmark,
  webhook: Webhook,
};

/** The icon of a kind of events; an unknown kind has a dot. */
function eventIcon(kind: string): LucideIcon {
  return byEvent[kind] ?? CircleDot;
}

function actionIcon(action: string): LucideIcon {
  return byNoun[action.split(".")[0] ?? ""] ?? CircleDot;
}
