import {
  Activity,
  ArchiveX,
  Cable,
  Files,
  FolderClock,
  History,
  House,
  Inbox,
  Layers,
  ListChecks,
  type LucideIcon,
  Package,
  ReceiptText,
  ScrollText,
  Stamp,
  Sunset,
  Users,
  UtilityPole,
  Webhook,
} from "lucide-react";
import type { Work } from "@/lib/domain/my-work/work-shape";
import { nounColumn, nounNames } from "@/lib/domain/nouns";
import type { NounArea } from "@/lib/domain/nouns/noun";

const nounAreas = nounColumn("area");
const nounPaths = nounColumn("path");
type AreaNoun = keyof typeof nounAreas;

function hasArea(noun: string): noun is AreaNoun {
  return Object.hasOwn(nounAreas, noun);
}

const icons: Readonly<Record<AreaNoun, LucideIcon>> = {
  "my-work": House,
  "invoice-groups": Layers,
  "invoice-lines": ArchiveX,
  approvals: Stamp,
  "open-invoices": ReceiptText,
  "debt-cases": FolderClock,
  webhooks: Webhook,
  products: Package,
  "report-files": Files,
  "grid-owners": UtilityPole,
  jobs: ListChecks,
  events: History,
  audit: ScrollText,
  people: Users,
  queue: Inbox,
  sunset: Sunset,
  connection: Cable,
  system: Activity,
};

/** What of approval requests waits for this person. */
const approvalCounts = [
  "toApprove",
  "returned",
  "unknown",
  "debtToApprove",
  "debtReturned",
  "debtUnknown",
  "requestsToApprove",
  "requestsUnclear",
  "plansToApprove",
  "plansReturned",
] as const satisfies readonly (keyof Work)[];

/** Counts of waiting work in an area. */
const counts: Partial<Readonly<Record<AreaNoun, (work: Work) => number>>> = {
  approvals: (work) => approvalCounts.reduce((sum, name) => sum + (work[name] ?? 0), 0),
  "debt-cases": ({ casesAttention, casesDue }) => (casesAttention ?? 0) + (casesDue ?? 0),
  webhooks: ({ webhooksAttention, webhooksFailed }) =>
    (webhooksAttention ?? 0) + (webhooksFailed ?? 0),
  jobs: ({ failedJobs }) => failedJobs ?? 0,
};

/** The areas of the desk, for the sidebar, the finder and the shortcuts. Only existing ones. */
export const areas = nounNames.filter(hasArea).map((noun) => {
  const area: NounArea = nounAreas[noun];
  const { id } = nounAreas[noun];
  const href = area.path ?? nounPaths[noun];
  return { ...area, id, href, icon: icons[noun], count: counts[noun] };
});
export type Area = (typeof areas)[number];

/** Whether a path is in an area; home is only its own address. */
export function isInArea({ href, also = [] }: Area, pathname: string): boolean {
  if (href === "/") return pathname === "/";
  return [href, ...also].some((path) => pathname.startsWith(path));
}
