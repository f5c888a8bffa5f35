import { type Messages, useTranslations } from "next-intl";
import { StepList } from "@/components/ui/step-list";
import type { ShownApproval, ShownState } from "@/lib/approvals/shown-state-of";
import type { ApprovalSubject } from "@/lib/domain/approvals/approval-enumerations";
import { useFormats } from "@/lib/intl/use-formats";
import { useShownState } from "./use-shown-state";

type Step = keyof Messages["approvals"]["step"];

/** The steps of each subject. */
const ways = {
  "line-proposal": ["draft", "submitted", "approved", "sent", "confirmed"],
  "debt-act": ["submitted", "approved", "sent", "confirmed"],
  request: ["submitted", "approved", "sent", "accepted", "applied"],
  "settings-plan": ["draft", "submitted", "approved", "job"],
} as const satisfies Readonly<Record<ApprovalSubject, readonly Step[]>>;

/** The step of each state, and whether it has stopped there, or is over. */
const places = {
  preparing: { at: "draft" },
  failed: { at: "draft", end: "stopped" },
  draft: { at: "draft" },
  submitted: { at: "submitted" },
  returned: { at: "submitted", end: "stopped" },
  withdrawn: { at: "submitted", end: "stopped" },
  approved: { at: "approved" },
  queued: { at: "approved" },
  job: { at: "job", end: "done" },
  sent: { at: "sent" },
  refused: { at: "sent", end: "stopped" },
  unknown: { at: "sent", end: "stopped" },
  confirmed: { at: "confirmed", end: "done" },
  accepted: { at: "accepted" },
  "not-seen": { at: "accepted" },
  rejected: { at: "accepted", end: "stopped" },
  unconfirmed: { at: "accepted", end: "stopped" },
  applied: { at: "applied", end: "done" },
} as const satisfies Record<ShownState, { at: Step; end?: "stopped" | "done" }>;

interface ApprovalProgressProps {
  record: ShownApproval & {
    readonly subject: ApprovalSubject;
    readonly author: { readonly name: string };
    readonly createdAt: string;
    readonly submittedAt: string | null;
    readonly approvedBy: { readonly name: string } | null;
    readonly approvedAt: string | null;
    readonly onePerson: boolean;
    /** Of what is returned or withdrawn. */
    readonly stopped?: { readonly by: { readonly name: string }; readonly at: string } | undefined;
    readonly outcome?: { readonly sentAt: string | null } | null;
    /** Of a request: the moments that billing reports. */
    readonly sentAt?: string | null;
    readonly seenAt?: string | null;
  };
  /** Why no second approval was needed, if it is known. */
  onePerson?: string;
}

/** The steps of an approval request: where it is, and who made each step when. */
export function ApprovalProgress({ record, onePerson }: ApprovalProgressProps) {
  const t = useTranslations("approvals");
  const formats = useFormats();
  const shownState = useShownState(record);
  const { author, createdAt, submittedAt, approvedBy, approvedAt, outcome, stopped } = record;
  const place: { readonly at: Step; readonly end?: "stopped" | "done" } = places[shownState];
  const steps: readonly Step[] = ways[record.subject];
  const isStopped = shownState === "returned" || shownState === "withdrawn";
  // What was withdrawn before its submission ended as a draft.
  const isDraft = shownState === "withdrawn" && submittedAt === null && steps[0] === "draft";
  const reached = isDraft ? 0 : steps.indexOf(place.at);
  const passed: Record<Step, readonly (string | null | undefined)[]> = {
    draft: [author.name, createdAt],
    submitted: [steps[0] === "draft" ? null : author.name, submittedAt],
    approved: [record.onePerson ? (onePerson ?? t("onePerson")) : approvedBy?.name, approvedAt],
    sent: [null, record.sentAt ?? outcome?.sentAt],
    accepted: [null, record.acceptedAt],
    applied: [null, record.seenAt],
    confirmed: [],
    job: [],
  };
  return (
    <StepList
      steps={steps.map((id, index) => {
        const current = index === reached;
        const done = index < reached || place.end === "done";
        const [who, when] = isStopped && current ? [stopped?.by.name, stopped?.at] : passed[id];
        const detail = [who, when && formats.dateTime(when)].filter(Boolean).join(" · ");
        const halted = current && place.end === "stopped";
        return {
          id,
          label: current ? t(`state.${shownState}`) : t(`step.${id}`),
          place: halted ? "halted" : done ? "done" : current ? "current" : "ahead",
          current,
          detail: index <= reached && detail ? detail : null,
        };
      })}
    />
  );
}
