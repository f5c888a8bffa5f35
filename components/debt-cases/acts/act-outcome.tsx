import { useTranslations } from "next-intl";
import { CallRefused } from "@/components/approvals/call-refused";
import { CallUnclear } from "@/components/approvals/call-unclear";
import { SettledBy } from "@/components/approvals/settled-by";
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
  const shared = useTranslations("approvals.outcome");
  const formats = useFormats();
  const { state, outcome, kind } = act;
  if (state === "approved" || state === "sent") {
    return <Banner tone="waiting" role="status" title={shared(state)} />;
  }
  if (state === "confirmed") {
    return (
      <Banner
        tone="good"
        role="status"
        title={t(`confirmed.${kind}`, { invoice: act.invoiceNumber })}
      >
        <SettledBy outcome={outcome} />
      </Banner>
    );
  }
  if (outcome === null) return null;
  if (state === "refused") {
    return (
      <CallRefused title={t(`refusedBy.${refusalOf(act).by}`)} outcome={outcome}>
        <RefusalReason act={act} />
        {kind === "assign" ? (
          <EligibilityChecklist failed={outcome.errors.map(({ path }) => path)} complete />
        ) : null}
      </CallRefused>
    );
  }
  if (state !== "unknown") return null;
  const { checks, checkedAt } = outcome;
  return (
    <CallUnclear
      outcome={outcome}
      checks={kind === "add-next-invoice-lines" ? "list" : "invoice"}
      words={{
        duplicate: t("duplicate"),
        seen: t("seenFact", {
          checks,
          time: checkedAt ? formats.exactDateTime(checkedAt) : "–",
        }),
        decide: t("aPersonDecides"),
      }}
    >
      <FoundFacts found={outcome.found} currency={act.currency} />
    </CallUnclear>
  );
}
