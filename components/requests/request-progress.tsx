import { useTranslations } from "next-intl";
import { StepList } from "@/components/ui/step-list";
import type { RequestState } from "@/lib/domain/requests/request-enumerations";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { useShownState } from "./use-shown-state";

const steps = ["submitted", "approved", "sent", "accepted", "applied"] as const;
type Step = (typeof steps)[number];

/** The step of each state, and whether it has stopped there. */
const places = {
  submitted: { at: "submitted", stopped: false },
  returned: { at: "submitted", stopped: true },
  withdrawn: { at: "submitted", stopped: true },
  approved: { at: "approved", stopped: false },
  sent: { at: "sent", stopped: false },
  unknown: { at: "sent", stopped: true },
  refused: { at: "sent", stopped: true },
  accepted: { at: "accepted", stopped: false },
  unconfirmed: { at: "accepted", stopped: true },
  rejected: { at: "accepted", stopped: true },
  applied: { at: "applied", stopped: false },
} as const satisfies Record<RequestState, { at: Step; stopped: boolean }>;

/** The way of a request: sent, accepted, applied, and when each was seen. */
export function RequestProgress({ request }: { request: RequestView }) {
  const t = useTranslations("requests");
  const states = useTranslations("approvals.state");
  const formats = useFormats();
  const shownState = useShownState(request);
  const { state, author, approvedBy, onePerson } = request;
  const { at, stopped } = places[state];
  const reached = steps.indexOf(at);
  const passed: Record<Step, readonly (string | null)[]> = {
    submitted: [author.name, request.submittedAt],
    approved: [onePerson ? t("onePerson") : (approvedBy?.name ?? null), request.approvedAt],
    sent: [null, request.sentAt],
    accepted: [null, request.acceptedAt],
    applied: [null, request.seenAt],
  };
  return (
    <StepList
      steps={steps.map((id, index) => {
        const current = index === reached;
        const [who, when] = passed[id];
        const detail = [who, when && formats.dateTime(when)].filter(Boolean).join(" · ");
        const done = index < reached || state === "applied";
        return {
          id,
          label: current
            ? states(shownState === "approved" ? "queued" : shownState)
            : t(`step.${id}`),
          place: current && stopped ? "halted" : done ? "done" : current ? "current" : "ahead",
          current,
          detail: index <= reached && detail ? detail : null,
        };
      })}
    />
  );
}
