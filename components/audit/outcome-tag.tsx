import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  type LucideIcon,
  Send,
} from "lucide-react";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import { type AuditOutcome, auditOutcomes } from "@/lib/domain/audit/kinds";
import type { AuditLabels, OutcomeOfEntry } from "./use-audit-labels";

const tags = {
  sent: { tone: "warning", icon: Send },
  accepted: { tone: "warning", icon: CircleDashed },
  done: { tone: "good", icon: CircleCheck },
  differs: { tone: "danger", icon: CircleAlert },
  partly: { tone: "warning", icon: CircleAlert },
  "not-applied": { tone: "neutral", icon: CircleX },
  refused: { tone: "neutral", icon: CircleX },
  unknown: { tone: "danger", icon: CircleHelp },
} as const satisfies Record<AuditOutcome, { tone: Tone; icon: LucideIcon }>;

/**
 * The outcome of an entry, in hue, icon and word; that of the later entry that settled it, if one
 * did.
 */
export function OutcomeTag({ entry, labels }: { entry: OutcomeOfEntry; labels: AuditLabels }) {
  const outcome = entry.settledBy?.outcome ?? entry.outcome;
  const known = auditOutcomes.find((one) => one === outcome);
  return <Tag {...(known && tags[known])}>{labels.outcome(entry)}</Tag>;
}
