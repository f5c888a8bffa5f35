import {
  BadgeCheck,
  Ban,
  CircleDot,
  Gavel,
  type LucideIcon,
  TriangleAlert,
  Undo2,
} from "lucide-react";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { InvoiceStatus } from "@/lib/contract/invoice-enumerations";
import { knownStatus, useStatusLabel } from "./use-invoice-labels";

const tags = {
  open: { tone: "info", icon: CircleDot },
  paid: { tone: "good", icon: BadgeCheck },
  overdue: { tone: "warning", icon: TriangleAlert },
  dunned: { tone: "danger", icon: Gavel },
  credited: { tone: "neutral", icon: Ban },
  creditNote: { tone: "neutral", icon: Undo2 },
} as const satisfies Record<InvoiceStatus, { tone: Tone; icon: LucideIcon }>;

/** The status of the invoice, in hue, icon and text. */
export function InvoiceStatusTag({ status }: { status: string | null }) {
  const label = useStatusLabel();
  const known = knownStatus(status);
  if (known === null) return <Tag>{label(status)}</Tag>;
  const { tone, icon } = tags[known];
  return (
    <Tag tone={tone} icon={icon}>
      {label(known)}
    </Tag>
  );
}
