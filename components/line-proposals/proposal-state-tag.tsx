import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { ProposalState } from "@/lib/domain/line-proposals/proposal-words";

const tones = {
  draft: "neutral",
  submitted: "waiting",
  returned: "warning",
  withdrawn: "neutral",
  approved: "info",
  sent: "info",
  confirmed: "good",
  refused: "danger",
  unknown: "warning",
} as const satisfies Record<ProposalState, Tone>;

export function ProposalStateTag({ state }: { state: ProposalState }) {
  const t = useTranslations("line-proposals.state");
  return <Tag tone={tones[state]}>{t(state)}</Tag>;
}
