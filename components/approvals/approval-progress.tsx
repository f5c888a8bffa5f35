import { useTranslations } from "next-intl";
import { StepList } from "@/components/ui/step-list";
import { useFormats } from "@/lib/intl/use-formats";
import type { ApprovalState } from "./approval-state-tag";

const steps = ["draft", "submitted", "approved", "sent", "confirmed"] as const;
type Step = (typeof steps)[number];

/** The step of each state, and whether it has stopped there. */
const places = {
  draft: { at: "draft", stopped: false },
  submitted: { at: "submitted", stopped: false },
  returned: { at: "submitted", stopped: true },
  withdrawn: { at: "submitted", stopped: true },
  approved: { at: "approved", stopped: false },
  sent: { at: "sent", stopped: false },
  confirmed: { at: "confirmed", stopped: false },
  refused: { at: "sent", stopped: true },
  unknown: { at: "sent", stopped: true },
} as const satisfies Record<ApprovalState, { at: Step; stopped: boolean }>;

interface ApprovalProgressProps {
  record: {
    readonly state: ApprovalState;
    readonly author: { readonly name: string };
    readonly createdAt: string;
    readonly submittedAt: string | null;
    readonly approvedBy: { readonly name: string } | null;
    readonly approvedAt: string | null;
    readonly onePerson: boolean;
    readonly outcome: { readonly sentAt: string | null } | null;
  };
  /** Whether it begins as a draft; otherwise its submission is the first step. */
  drafted: boolean;
  /** Why no second approval was needed, if so. */
  onePerson: string;
}

/** The steps of an approval request: where it is, and who made each step when. */
export function ApprovalProgress({ record, drafted, onePerson }: ApprovalProgressProps) {
  const t = useTranslations("approvals");
  const formats = useFormats();
  const { state, author, createdAt, submittedAt, approvedBy, approvedAt, outcome } = record;
  const { at, stopped } = places[state];
  const shown: readonly Step[] = steps.filter((step) => drafted || step !== "draft");
  const reached = shown.indexOf(at);
  const passed: Partial<Record<Step, { who: string | null; when: string | null }>> = {
    draft: { who: author.name, when: createdAt },
    submitted: { who: drafted ? null : author.name, when: submittedAt },
    approved: {
      who: record.onePerson ? onePerson : (approvedBy?.name ?? null),
      when: approvedAt,
    },
    sent: { who: null, when: outcome?.sentAt ?? null },
  };
  return (
    <StepList
      steps={shown.map((id, index) => {
        const current = index === reached;
        const done = index < reached || state === "confirmed";
        const { who, when } = passed[id] ?? { who: null, when: null };
        const detail = [who, when && formats.dateTime(when)].filter(Boolean).join(" · ");
        return {
          id,
          label: current ? t(`state.${state}`) : t(`step.${id}`),
          place: current && stopped ? "halted" : done ? "done" : current ? "current" : "ahead",
          current,
          detail: index <= reached && detail ? detail : null,
        };
      })}
    />
  );
}
