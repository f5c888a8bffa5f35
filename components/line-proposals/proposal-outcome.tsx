import { useTranslations } from "next-intl";
import { useCallEnd } from "@/components/shell/use-call-end";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";

/** What became of the call to the billing service: the facts, and nothing that is not known. */
export function ProposalOutcome({ proposal }: { proposal: LineProposal }) {
  const t = useTranslations("line-proposals.outcome");
  const formats = useFormats();
  const callEnd = useCallEnd();
  const { state, outcome, lineId, accountGuid } = proposal;
  if (state === "approved" || state === "sent") {
    return <Banner tone="waiting" role="status" title={t(state)} />;
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
        {outcome?.settledBy ? <p>{t("settledBy", { name: outcome.settledBy.name })}</p> : null}
      </Banner>
    );
  }
  if (outcome === null || (state !== "refused" && state !== "unknown")) return null;
  if (state === "refused") {
    return (
      <Banner tone="danger" role="status" title={t("refused")}>
        {outcome.reason ? <p>{outcome.reason}</p> : null}
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
            count: outcome.candidates.length,
            time: outcome.checkedAt ? formats.exactDateTime(outcome.checkedAt) : "–",
          })}
        </li>
        {outcome.candidates.map((id) => (
          <li key={id} className="tabular break-all">
            {t("line", { id })}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {outcome.nextCheckAt
          ? t("nextCheck", { time: formats.exactDateTime(outcome.nextCheckAt) })
          : t("aPersonDecides")}
      </p>
    </Banner>
  );
}
