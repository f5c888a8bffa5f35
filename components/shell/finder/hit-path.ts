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

/** The other states are neutral. */
export const hitTones: Partial<Readonly<Record<HitState, Tone>>> = {
  "on-hold": "warning",
  open: "info",
  overdue: "warning",
  dunned: "danger",
  assigned: "info",
  updated: "info",
  paid: "good",
  confirmed: "good",
  submitted: "waiting",
  approved: "waiting",
  sent: "waiting",
  accepted: "waiting",
  applied: "good",
  rejected: "danger",
  unconfirmed: "danger",
  returned: "warning",
  refused: "danger",
  unknown: "warning",
  "needs-attention": "warning",
};

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
