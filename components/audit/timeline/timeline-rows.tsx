import {
  AppWindow,
  Archive,
  ArrowDownToLine,
  BadgeCheck,
  Ban,
  Bell,
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
import { EntryChanges } from "../entry-changes";
import { EntryTechnical } from "../entry-technical";
import { OutcomeTag } from "../outcome-tag";
import { shortId } from "../record-href";
import { useAuditLabels } from "../use-audit-labels";
import { payloadFacts } from "./payload-facts";

interface DeskLineProps {
  entry: AuditEntryAnswer;
  events: readonly ServiceEvent[];
  /** The invoice group it is about, where the page is its customer's. */
  groupName: string | undefined;
}

/** What somebody did here, and what the service recorded of it. */
export function DeskLine({ entry, events, groupName }: DeskLineProps) {
  const t = useTranslations("audit");
  const labels = useAuditLabels();
  const { actor, action, at, outcome } = entry;
  return (
    <Line
      icon={actionIcon(action)}
      at={at}
      title={labels.action(action)}
      source="desk"
      about={actor.id === null ? t("peek.desk") : actor.name}
      group={link(entry.accountGuid, groupName)}
      tags={<OutcomeTag outcome={outcome} />}
      below={events.map((event) => (
        <p key={event.id} className="text-ink-quiet text-sm">
          {t("timeline.also", { event: labels.event(event.event) })}
          {event.summary ? ` · ${event.summary}` : null}
        </p>
      ))}
    >
      <EntryChanges entry={entry} />
      <div className="mt-3">
        <EntryTechnical entry={entry} />
      </div>
    </Line>
  );
}

interface ServiceLineProps {
  event: ServiceEvent;
  groupName: string | undefined;
}

/** What the service recorded by itself, or for another program. */
export function ServiceLine({ event, groupName }: ServiceLineProps) {
  const labels = useAuditLabels();
  const facts = payloadFacts(event.payload);
  const items = [
    ...facts.map(([name, value]) => ({
      term: labels.field(name),
      value: labels.value(name, value),
    })),
    { term: labels.field("requestId"), value: event.requestId },
    { term: labels.field("eventId"), value: event.id },
    { term: labels.field("client"), value: event.actor },
  ];
  return (
    <Line
      icon={eventIcon(event.event)}
      at={event.occurredAt}
      title={labels.event(event.event)}
      source="service"
      about={shortId(event.actor)}
      group={link(event.aggregate.value, groupName)}
      below={event.summary ? <p className="text-ink-soft text-sm">{event.summary}</p> : null}
    >
      <DefinitionList className="gap-y-1 text-sm" items={items} />
    </Line>
  );
}

function link(accountGuid: string | null, name: string | undefined) {
  if (accountGuid === null || name === undefined) return null;
  return { href: routes.invoiceGroupEvents(accountGuid), name };
}

interface LineProps {
  icon: LucideIcon;
  at: string;
  title: string;
  source: "desk" | "service";
  about: string;
  group: { readonly href: string; readonly name: string } | null;
  tags?: ReactNode;
  below?: ReactNode;
  /** The details, made when they are first asked for. */
  children: ReactNode;
}

function Line({ icon: Icon, at, title, source, about, group, tags, below, children }: LineProps) {
  const t = useTranslations("audit.timeline");
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
          <p className="font-medium">{title}</p>
          {tags}
          <Tag icon={source === "desk" ? AppWindow : Server}>{t(source)}</Tag>
          <span className="min-w-0 break-words text-ink-quiet">{about}</span>
          {group === null ? null : (
            <Link href={group.href} className="min-w-0 truncate text-accent-ink hover:underline">
              {group.name}
            </Link>
          )}
        </div>
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
  webhook: Webhook,
};

/** The picture of a kind of events; of one that nobody here knows, a plain mark. */
function eventIcon(kind: string): LucideIcon {
  return byEvent[kind] ?? CircleDot;
}

function actionIcon(action: string): LucideIcon {
  return byNoun[action.split(".")[0] ?? ""] ?? CircleDot;
}
