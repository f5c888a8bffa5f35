import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { PlanState } from "@/lib/domain/settings-plans/plan-enumerations";

const tones = {
  preparing: "waiting",
  failed: "danger",
  draft: "neutral",
  submitted: "waiting",
  returned: "warning",
  withdrawn: "neutral",
  approved: "good",
} as const satisfies Record<PlanState, Tone>;

export function PlanStateTag({ state }: { state: PlanState }) {
  const t = useTranslations("approvals.state");
  return <Tag tone={tones[state]}>{t(state === "approved" ? "job" : state)}</Tag>;
}
