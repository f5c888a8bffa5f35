import { useTranslations } from "next-intl";
import { useUnsentText } from "@/components/approvals/use-unsent-text";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import type { ShownRequestState } from "@/lib/requests/shown-state-of";
import { useShownState } from "./use-shown-state";

const tones = {
  submitted: "waiting",
  returned: "warning",
  withdrawn: "neutral",
  approved: "info",
  sent: "info",
  unknown: "warning",
  refused: "danger",
  accepted: "waiting",
  "not-seen": "warning",
  applied: "good",
  rejected: "danger",
  unconfirmed: "danger",
} as const satisfies Record<ShownRequestState, Tone>;

/** The state of a request; green only once it was seen applied. */
export function RequestStateTag({ request }: { request: RequestView }) {
  const t = useTranslations("approvals.state");
  const state = useShownState(request);
  const unsentText = useUnsentText();
  if (request.unsent !== null) return <Tag tone="warning">{unsentText.tag()}</Tag>;
  return <Tag tone={tones[state]}>{t(state === "approved" ? "queued" : state)}</Tag>;
}
