import { Check, Circle, CircleDot, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/cx";
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
    <ol className="flex flex-wrap gap-x-2 gap-y-3 border-line border-b pb-3 text-sm">
      {steps.map((step, index) => {
        const current = index === reached;
        const done = index < reached || proposal.state === "confirmed";
        const halted = current && stopped;
        const Icon = halted ? TriangleAlert : done ? Check : current ? CircleDot : Circle;
        const { who, when } = told[step] ?? { who: null, when: null };
        return (
          <li
            key={step}
            aria-current={current ? "step" : undefined}
            className="flex min-w-32 flex-1 items-start gap-2"
          >
            <Icon
              aria-hidden
              className={cx(
                "mt-0.5 size-4 shrink-0",
                halted ? "text-warning-mark" : done ? "text-good-mark" : "text-ink-quiet",
                current && !halted && !done && "text-accent-ink",
              )}
            />
            <span className="min-w-0">
              <span className={cx("block", current ? "font-medium" : "text-ink-soft")}>
                {current ? t(`state.${proposal.state}`) : t(`step.${step}`)}
              </span>
              {index <= reached && (who || when) ? (
                <span className="tabular block text-ink-quiet text-xs">
                  {[who, when && formats.dateTime(when)].filter(Boolean).join(" · ")}
                </span>
              ) : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
