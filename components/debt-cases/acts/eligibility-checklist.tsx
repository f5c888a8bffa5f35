import { Check, CircleHelp, X } from "lucide-react";
import { useTranslations } from "next-intl";

/** The four conditions of an assignment, by the service's names (section 3). */
const conditions = ["overdueStatus", "stopReminders", "unpaidBalance", "debtCase"] as const;

interface EligibilityChecklistProps {
  failed: readonly string[];
  /**
   * True if all failed conditions are listed, as billing does; the desk lists only those that it
   * can check.
   */
  complete: boolean;
}

/** The conditions that prevent an assignment; nothing if none is named. */
export function EligibilityChecklist({ failed, complete }: EligibilityChecklistProps) {
  const t = useTranslations("debt-acts.condition");
  if (!conditions.some((name) => failed.includes(name))) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-sm">
      {conditions.map((name) => {
        const answer = failed.includes(name) ? "fails" : complete ? "holds" : "unknown";
        const Icon = icons[answer];
        return (
          <li key={name} className="flex items-center gap-1.5">
            <Icon aria-hidden className={`size-3.5 ${marks[answer]}`} />
            <span className={answer === "fails" ? "font-medium" : "text-ink-quiet"}>{t(name)}</span>
            <span className="text-ink-quiet">{t(answer)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const icons = { fails: X, holds: Check, unknown: CircleHelp } as const;
const marks = {
  fails: "text-danger-mark",
  holds: "text-good-mark",
  unknown: "text-ink-quiet",
} as const;
