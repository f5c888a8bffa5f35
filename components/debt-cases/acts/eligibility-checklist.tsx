import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";

/** The four conditions of an assignment, by the names that the service gives them (section 3). */
const conditions = ["overdueStatus", "stopReminders", "unpaidBalance", "debtCase"] as const;

/** Which of the conditions keep an invoice from being assigned; nothing where none is named. */
export function EligibilityChecklist({ failed }: { failed: readonly string[] }) {
  const t = useTranslations("debt-acts.condition");
  if (!conditions.some((name) => failed.includes(name))) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-sm">
      {conditions.map((name) => {
        const fails = failed.includes(name);
        const Icon = fails ? X : Check;
        return (
          <li key={name} className="flex items-center gap-1.5">
            <Icon
              aria-hidden
              className={`size-3.5 ${fails ? "text-danger-mark" : "text-good-mark"}`}
            />
            <span className={fails ? "font-medium" : "text-ink-quiet"}>{t(name)}</span>
            <span className="text-ink-quiet">{fails ? t("fails") : t("holds")}</span>
          </li>
        );
      })}
    </ul>
  );
}
