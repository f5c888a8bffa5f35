import {
  ArchiveX,
  FilePen,
  House,
  Layers,
  ListChecks,
  type LucideIcon,
  ScrollText,
} from "lucide-react";
import type { Permission } from "@/lib/contract/permissions";
import type { Work } from "@/lib/domain/my-work/work-shape";
import { routes } from "@/lib/routes";

export interface Area {
  readonly id: "work" | "invoiceGroups" | "abandonedLines" | "lineProposals" | "jobs" | "audit";
  readonly href: string;
  readonly icon: LucideIcon;
  /** Paths that belong to this area beside its own. */
  readonly also: readonly string[];
  /** The two keys that lead there. */
  readonly keys: string;
  /** Who lacks it does not see the area. */
  readonly permission?: Permission;
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
];

/** Whether a path lies in an area; home is its own address alone. */
export function isInArea({ href, also }: Area, pathname: string): boolean {
  if (href === "/") return pathname === "/";
  return [href, ...also].some((path) => pathname.startsWith(path));
}
