import {
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
  Settings2,
  Stamp,
  Unplug,
  UserRound,
  Webhook,
  Workflow,
} from "lucide-react";
import type { EventKind } from "@/lib/contract/event-enumerations";

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
export function eventIcon(kind: string): LucideIcon {
  return byEvent[kind] ?? CircleDot;
}

export function actionIcon(action: string): LucideIcon {
  return byNoun[action.split(".")[0] ?? ""] ?? CircleDot;
}
