import { CircleCheck, CircleHelp, CircleX, type LucideIcon, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import { type AuditOutcome, auditOutcomes } from "@/lib/domain/audit/kinds";

const tags = {
  sent: { tone: "warning", icon: Send },
  done: { tone: "good", icon: CircleCheck },
  refused: { tone: "neutral", icon: CircleX },
  unknown: { tone: "danger", icon: CircleHelp },
} as const satisfies Record<AuditOutcome, { tone: Tone; icon: LucideIcon }>;

/** The outcome of an action, in hue, icon and word. */
export function OutcomeTag({ outcome }: { outcome: string }) {
  const t = useTranslations("audit.list.values.outcome");
  const known = auditOutcomes.find((one) => one === outcome);
  if (known === undefined) return <Tag>{outcome}</Tag>;
  return <Tag {...tags[known]}>{t(known)}</Tag>;
}
