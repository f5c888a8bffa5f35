import { type Messages, useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { Unsent } from "@/lib/domain/approvals/unsent";
import { useFormats } from "@/lib/intl/use-formats";
import { useUnsentText } from "./use-unsent-text";

/** The state of an approval request. */
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

interface ApprovalStateTagProps {
  state: ApprovalState;
  /** When the desk checks an unknown result again, while no person may decide yet. */
  nextCheckAt?: string | null;
  /** Why its call has not left; null: it has, or is not due for long. */
  unsent?: Unsent | null;
}

export function ApprovalStateTag({
  state,
  nextCheckAt = null,
  unsent = null,
}: ApprovalStateTagProps) {
  const t = useTranslations("approvals");
  const unsentText = useUnsentText();
  const formats = useFormats();
  if (unsent !== null) return <Tag tone="warning">{unsentText.tag()}</Tag>;
  if (nextCheckAt !== null) {
    return <Tag tone="waiting">{t("checkedAgain", { time: formats.time(nextCheckAt) })}</Tag>;
  }
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
