import { useTranslations } from "next-intl";
import { StepList } from "@/components/ui/step-list";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import type { ProposalState } from "@/lib/domain/line-proposals/proposal-words";
import { useFormats } from "@/lib/intl/use-formats";

const steps = ["draft", "submitted", "approved", "sent", "confirmed"] as const;
type Step = (typeof steps)[number];

/** How far each state has come, and whether it stands still there. */
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
} as const satisfies Record<ProposalState, { at: Step; stopped: boolean }>;

/** The way of a proposal, drawn: where it is, who moved it there and when. */
export function ProposalProgress({ proposal }: { proposal: LineProposal }) {
  const t = useTranslations("line-proposals");
  const formats = useFormats();
  const { at, stopped } = places[proposal.state];
  const reached = steps.indexOf(at);
  const told: Partial<Record<Step, { who: string | null; when: string | null }>> = {
    draft: { who: proposal.author.name, when: proposal.createdAt },
    submitted: { who: null, when: proposal.submittedAt },
    approved: {
      who: proposal.onePerson ? t("onePerson") : (proposal.approvedBy?.name ?? null),
      when: proposal.approvedAt,
    },
    sent: { who: null, when: proposal.outcome?.sentAt ?? null },
  };
  return (
    <StepList
      steps={steps.map((id, index) => {
        const current = index === reached;
        const done = index < reached || proposal.state === "confirmed";
        const { who, when } = told[id] ?? { who: null, when: null };
        const detail = [who, when && formats.dateTime(when)].filter(Boolean).join(" · ");
        return {
          id,
          label: current ? t(`state.${proposal.state}`) : t(`step.${id}`),
          place: current && stopped ? "halted" : done ? "done" : current ? "current" : "ahead",
          current,
          detail: index <= reached && detail ? detail : null,
        };
      })}
    />
  );
}
