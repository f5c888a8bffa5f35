import { BadgeCheck, CircleHelp, Gavel, type LucideIcon, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { RemovedReason } from "@/lib/domain/debt-cases/case-enumerations";

const tags = {
  assigned: { tone: "info", icon: Gavel },
  paid: { tone: "good", icon: BadgeCheck },
  credited: { tone: "neutral", icon: Undo2 },
  unknown: { tone: "warning", icon: CircleHelp },
} as const satisfies Record<RemovedReason, { tone: Tone; icon: LucideIcon }>;

/** Why an invoice left the list of open invoices. */
export function RemovedReasonTag({ reason }: { reason: RemovedReason }) {
  const t = useTranslations("open-invoices.removed.reason");
  return <Tag {...tags[reason]}>{t(reason)}</Tag>;
}
