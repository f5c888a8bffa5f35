import {
  CircleGauge,
  FilePen,
  FileText,
  FolderClock,
  Layers,
  ListChecks,
  type LucideIcon,
  Package,
  Send,
  Stamp,
  User,
} from "lucide-react";
import type { Tone } from "@/components/ui/tone";
import type { HitKind, HitState } from "@/lib/domain/finder/hit-enumerations";
import type { FinderHit } from "@/lib/domain/finder/hit-shape";
import { routes } from "@/lib/routes";

export const hitIcons = {
  "invoice-group": Layers,
  customer: User,
  invoice: FileText,
  "metering-point": CircleGauge,
  "debt-case": FolderClock,
  "debt-act": Stamp,
  "line-proposal": FilePen,
  request: Send,
  "settings-plan": ListChecks,
  product: Package,
} as const satisfies Record<HitKind, LucideIcon>;

/** As on the records' own pages. */
export const hitTones = {
  active: "good",
  ended: "neutral",
  "on-hold": "warning",
  deceased: "neutral",
  open: "info",
  overdue: "warning",
  dunned: "danger",
  paid: "good",
  credited: "neutral",
  creditNote: "neutral",
  assigned: "info",
  updated: "info",
  resolved: "neutral",
  "needs-attention": "warning",
  dropped: "neutral",
  preparing: "waiting",
  failed: "danger",
  draft: "neutral",
  submitted: "waiting",
  returned: "warning",
  withdrawn: "neutral",
  approved: "info",
  sent: "info",
  confirmed: "good",
  refused: "danger",
  unknown: "warning",
  accepted: "waiting",
  applied: "good",
  rejected: "danger",
  unconfirmed: "danger",
} as const satisfies Record<HitState, Tone>;

/** Where a hit leads. */
export function hitPath({ kind, id, customerGuid, number }: FinderHit): string {
  switch (kind) {
    case "invoice-group":
      return routes.invoiceGroup(id);
    case "metering-point":
      // Its contracts may have ended.
      return routes.invoiceGroupMeteringPoints(
        id,
        `${new URLSearchParams({ ...(number !== null && { find: number }), all: "1" })}`,
      );
    case "customer":
      return routes.customer(id);
    case "invoice":
      return customerGuid === null
        ? routes.openInvoice(id)
        : routes.customerInvoices(customerGuid, `${new URLSearchParams({ invoice: id })}`);
    case "debt-case":
      return routes.debtCase(id);
    case "debt-act":
    case "line-proposal":
    case "request":
    case "settings-plan":
      return routes.approval(id);
    case "product":
      return routes.products(`${new URLSearchParams({ peek: id })}`);
  }
}
