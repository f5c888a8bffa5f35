import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { DebtActState } from "@/lib/domain/debt-cases/act-words";

const tones = {
  submitted: "waiting",
  returned: "warning",
  withdrawn: "neutral",
  approved: "info",
  sent: "info",
  confirmed: "good",
  refused: "danger",
  unknown: "warning",
} as const satisfies Record<DebtActState, Tone>;

export function ActStateTag({ state }: { state: DebtActState }) {
  const t = useTranslations("debt-acts.state");
  return <Tag tone={tones[state]}>{t(state)}</Tag>;
}
