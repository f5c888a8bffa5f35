import { useTranslations } from "next-intl";
import { useCallEnd } from "@/components/shell/use-call-end";
import { Banner } from "@/components/ui/banner";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { EligibilityChecklist } from "./eligibility-checklist";
import { FoundFacts } from "./found-facts";
import { RefusalReason } from "./refusal-reason";
import { refusalOf } from "./refusal-words";

/** What became of the call to the billing service: the facts, and nothing that is not known. */
export function ActOutcome({ act }: { act: DebtAct }) {
  const t = useTranslations("debt-acts.outcome");
  const formats = useFormats();
  const callEnd = useCallEnd();
  const { state, outcome, kind } = act;
  if (state === "approved" || state === "sent") {
    return <Banner tone="waiting" role="status" title={t(state)} />;
  }
  if (state === "confirmed") {
    return (
      <Banner
        tone="good"
        role="status"
        title={t(`confirmed.${kind}`, { invoice: act.invoiceNumber })}
      >
        {outcome?.settledBy ? <p>{t("settledBy", { name: outcome.settledBy.name })}</p> : null}
        {outcome?.note ? <p>{outcome.note}</p> : null}
      </Banner>
    );
  }
  if (outcome === null || (state !== "refused" && state !== "unknown")) return null;
  if (state === "refused") {
    const { by } = refusalOf(act);
    return (
      <Banner tone="danger" role="status" title={t(`refusedBy.${by}`)}>
        <RefusalReason act={act} />
        {kind === "assign" ? (
          <EligibilityChecklist failed={outcome.errors.map(({ path }) => path)} complete />
        ) : null}
        <ul>
          {outcome.errors.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <span className="font-medium">{path}</span> {message}
            </li>
          ))}
        </ul>
        {outcome.settledBy ? <p>{t("settledBy", { name: outcome.settledBy.name })}</p> : null}
        {outcome.note ? <p>{outcome.note}</p> : null}
      </Banner>
    );
  }
  // Both facts, side by side: what was sent, and what the billing service shows since.
  return (
    <Banner
      tone={outcome.possibleDuplicate ? "danger" : "warning"}
      role="status"
      title={t(outcome.possibleDuplicate ? "duplicate" : "unknown")}
    >
      <ul className="ml-4 list-disc">
        {outcome.sentAt ? (
          <li>
            {t("sentFact", {
              time: formats.exactDateTime(outcome.sentAt),
              end: callEnd(outcome.call),
            })}
          </li>
        ) : null}
        <li>
          {t("seenFact", {
            checks: outcome.checks,
            time: outcome.checkedAt ? formats.exactDateTime(outcome.checkedAt) : "–",
          })}
        </li>
      </ul>
      <FoundFacts found={outcome.found} currency={act.currency} />
      <p className="mt-1">
        {outcome.nextCheckAt
          ? t("nextCheck", { time: formats.exactDateTime(outcome.nextCheckAt) })
          : t("aPersonDecides")}
      </p>
    </Banner>
  );
}
