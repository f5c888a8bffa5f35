import {
  ArchiveX,
  FilePen,
  FolderClock,
  House,
  Layers,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  Stamp,
  Users,
  Webhook,
} from "lucide-react";
import type { Permission } from "@/lib/contract/permissions";
import type { Work } from "@/lib/domain/my-work/work-shape";
import { routes } from "@/lib/routes";

export interface Area {
  readonly id:
    | "work"
    | "invoiceGroups"
    | "abandonedLines"
    | "lineProposals"
    | "openInvoices"
    | "debtActs"
    | "debtCases"
    | "webhooks"
    | "jobs"
    | "audit"
    | "people";
  readonly href: string;
  readonly icon: LucideIcon;
  /** Paths that belong to this area beside its own. */
  readonly also: readonly string[];
  /** The two keys that lead there. */
  readonly keys: string;
  /** Who lacks it does not see the area. */
  readonly permission?: Permission;
  /** Areas of one kind stand together under its name; all of this kind need the ledger. */
  readonly group?: "debt";
  /** What waits there for the person; only what was counted. */
  readonly count?: (work: Work) => number;
}

/** The areas of the desk, for the rail, the palette and the keys. Only what works. */
export const areas: readonly Area[] = [
  { id: "work", href: routes.home(), icon: House, also: [], keys: "g h" },
  {
    id: "invoiceGroups",
    href: routes.invoiceGroups(),
    icon: Layers,
    // Customers and invoices are reached from an invoice group.
    also: ["/customers"],
    keys: "g g",
  },
  {
    id: "abandonedLines",
    href: routes.abandonedLines(),
    icon: ArchiveX,
    also: [routes.archivedLines()],
    keys: "g l",
  },
  {
    id: "lineProposals",
    href: routes.lineProposals(),
    icon: FilePen,
    also: [],
    keys: "g a",
    count: ({ toApprove, returned, unknown }) =>
      (toApprove ?? 0) + (returned ?? 0) + (unknown ?? 0),
  },
  {
    id: "openInvoices",
    href: routes.openInvoices(),
    icon: ReceiptText,
    also: [],
    keys: "g d",
    permission: "debt:read",
    group: "debt",
  },
  {
    id: "debtActs",
    href: routes.debtActs(),
    icon: Stamp,
    also: [],
    keys: "g f",
    permission: "debt:read",
    group: "debt",
    count: ({ debtToApprove, debtReturned, debtUnknown }) =>
      (debtToApprove ?? 0) + (debtReturned ?? 0) + (debtUnknown ?? 0),
  },
  {
    id: "debtCases",
    href: routes.debtCases(),
    icon: FolderClock,
    also: [],
    keys: "g c",
    permission: "debt:read",
    group: "debt",
    count: ({ casesAttention, casesDue }) => (casesAttention ?? 0) + (casesDue ?? 0),
  },
  {
    id: "webhooks",
    href: routes.webhooks(),
    icon: Webhook,
    also: [],
    keys: "g w",
    permission: "webhooks:read",
    group: "debt",
    count: ({ webhooksAttention }) => webhooksAttention ?? 0,
  },
  {
    id: "jobs",
    href: routes.jobs(),
    icon: ListChecks,
    also: [],
    keys: "g p",
    count: ({ failedJobs }) => failedJobs ?? 0,
  },
  {
    id: "audit",
    href: routes.audit(),
    icon: ScrollText,
    also: [],
    keys: "g u",
    permission: "audit:read",
  },
  {
    id: "people",
    href: routes.people(),
    icon: Users,
    also: [],
    keys: "g e",
    permission: "people:read",
  },
];

/** Whether a path lies in an area; home is its own address alone. */
export function isInArea({ href, also }: Area, pathname: string): boolean {
  if (href === "/") return pathname === "/";
  return [href, ...also].some((path) => pathname.startsWith(path));
}
