import { useTranslations } from "next-intl";
import { StepList } from "@/components/ui/step-list";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { DebtActState } from "@/lib/domain/debt-cases/act-words";
import { useFormats } from "@/lib/intl/use-formats";

const steps = ["submitted", "approved", "sent", "confirmed"] as const;
type Step = (typeof steps)[number];

/** How far each state has come, and whether it stands still there. */
const places = {
  submitted: { at: "submitted", stopped: false },
  returned: { at: "submitted", stopped: true },
  withdrawn: { at: "submitted", stopped: true },
  approved: { at: "approved", stopped: false },
  sent: { at: "sent", stopped: false },
  confirmed: { at: "confirmed", stopped: false },
  refused: { at: "sent", stopped: true },
  unknown: { at: "sent", stopped: true },
} as const satisfies Record<DebtActState, { at: Step; stopped: boolean }>;

/** The way of an act, drawn: where it is, who moved it there and when. */
export function ActProgress({ act }: { act: DebtAct }) {
  const t = useTranslations("debt-acts");
  const formats = useFormats();
  const { at, stopped } = places[act.state];
  const reached = steps.indexOf(at);
  const told: Partial<Record<Step, { who: string | null; when: string | null }>> = {
    submitted: { who: act.author.name, when: act.submittedAt },
    approved: {
      who: act.onePerson ? t("onePerson") : (act.approvedBy?.name ?? null),
      when: act.approvedAt,
    },
    sent: { who: null, when: act.outcome?.sentAt ?? null },
  };
  return (
    <StepList
      steps={steps.map((id, index) => {
        const current = index === reached;
        const done = index < reached || act.state === "confirmed";
        const { who, when } = told[id] ?? { who: null, when: null };
        const detail = [who, when && formats.dateTime(when)].filter(Boolean).join(" · ");
        return {
          id,
          label: current ? t(`state.${act.state}`) : t(`step.${id}`),
          place: current && stopped ? "halted" : done ? "done" : current ? "current" : "ahead",
          current,
          detail: index <= reached && detail ? detail : null,
        };
      })}
    />
  );
}
