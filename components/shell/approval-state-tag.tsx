import { type Messages, useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";

/** How far something has come that a second person approves before it is sent. */
export type ApprovalState = keyof Messages["approvals"]["state"];

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
} as const satisfies Record<ApprovalState, Tone>;

export function ApprovalStateTag({ state }: { state: ApprovalState }) {
  const t = useTranslations("approvals.state");
  return <Tag tone={tones[state]}>{t(state)}</Tag>;
}
