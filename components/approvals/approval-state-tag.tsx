import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { ShownApproval, ShownState, StoredState } from "@/lib/approvals/shown-state-of";
import type { Unsent } from "@/lib/domain/approvals/unsent";
import { useFormats } from "@/lib/intl/use-formats";
import { useShownState } from "./use-shown-state";
import { useUnsentText } from "./use-unsent-text";

/** The state of an approval request. */
export type ApprovalState = StoredState;

const tones = {
  preparing: "waiting",
  failed: "danger",
  draft: "neutral",
  submitted: "waiting",
  returned: "warning",
  withdrawn: "neutral",
  approved: "info",
  queued: "info",
  job: "good",
  sent: "info",
  confirmed: "good",
  refused: "danger",
  unknown: "warning",
  accepted: "waiting",
  "not-seen": "warning",
  applied: "good",
  rejected: "danger",
  unconfirmed: "danger",
} as const satisfies Record<ShownState, Tone>;

interface ApprovalStateTagProps {
  approval: ShownApproval & {
    /** Why its call has not left; null: it has, or is not due for long. */
    readonly unsent?: Unsent | null;
    readonly outcome?: {
      /** When the desk checks an unknown result again. */
      readonly nextCheckAt: string | null;
      /** Until then no person may decide on it. */
      readonly undecidedUntil: string | null;
    } | null;
  };
}

/** The state of an approval request of any noun; green only once its effect was seen. */
export function ApprovalStateTag({ approval }: ApprovalStateTagProps) {
  const t = useTranslations("approvals");
  const unsentText = useUnsentText();
  const formats = useFormats();
  const state = useShownState(approval);
  const { unsent = null, outcome } = approval;
  if (unsent !== null) return <Tag tone="warning">{unsentText.tag()}</Tag>;
  if (outcome?.undecidedUntil && outcome.nextCheckAt !== null) {
    const time = formats.time(outcome.nextCheckAt);
    return <Tag tone="waiting">{t("checkedAgain", { time })}</Tag>;
  }
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
