import { useTranslations } from "next-intl";
import { CallRefused } from "@/components/approvals/call-refused";
import { CallUnclear } from "@/components/approvals/call-unclear";
import { SettledBy } from "@/components/approvals/settled-by";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";

/** What became of the call to the billing service: the facts, and nothing that is not known. */
export function ProposalOutcome({ proposal }: { proposal: LineProposal }) {
  const t = useTranslations("line-proposals.outcome");
  const shared = useTranslations("approvals.outcome");
  const formats = useFormats();
  const { state, outcome, lineId, accountGuid } = proposal;
  if (state === "approved" || state === "sent") {
    return <Banner tone="waiting" role="status" title={shared(state)} />;
  }
  if (state === "confirmed") {
    return (
      <Banner
        tone={outcome && outcome.differs.length > 0 ? "warning" : "good"}
        role="status"
        title={t("confirmed")}
        actions={
          accountGuid === null ? null : (
            <ButtonLink size="sm" href={routes.invoiceGroupLines(accountGuid)}>
              {t("toLine")}
            </ButtonLink>
          )
        }
      >
        {lineId === null ? null : <p className="tabular break-all">{t("line", { id: lineId })}</p>}
        {outcome && outcome.differs.length > 0 ? (
          <p>{t("differs", { fields: formats.list(outcome.differs) })}</p>
        ) : null}
        <SettledBy outcome={outcome} />
      </Banner>
    );
  }
  if (outcome === null) return null;
  if (state === "refused") {
    return (
      <CallRefused title={t("refused")} outcome={outcome}>
        {outcome.reason ? <p>{outcome.reason}</p> : null}
      </CallRefused>
    );
  }
  if (state !== "unknown") return null;
  const { checks, checkedAt, candidates } = outcome;
  return (
    <CallUnclear
      outcome={outcome}
      checks="list"
      words={{
        duplicate: t("duplicate"),
        seen: t("seenFact", {
          checks,
          count: candidates.length,
          time: checkedAt ? formats.exactDateTime(checkedAt) : "–",
        }),
        decide: t("aPersonDecides"),
      }}
      made={candidates.map((id) => (
        <li key={id} className="tabular break-all">
          {t("line", { id })}
        </li>
      ))}
    />
  );
}
