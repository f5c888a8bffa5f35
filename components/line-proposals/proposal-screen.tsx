"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { AddedBeforeNote } from "@/components/approvals/added-before-note";
import { ApprovalProgress } from "@/components/approvals/approval-progress";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { CallRefused } from "@/components/approvals/call-refused";
import { CallUnclear } from "@/components/approvals/call-unclear";
import { ReturnedNote } from "@/components/approvals/returned-note";
import { SettledBy } from "@/components/approvals/settled-by";
import { PageHeader } from "@/components/shell/page-header";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordPlace } from "@/components/shell/record-place";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { isMoving } from "@/lib/domain/approvals/is-moving";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { proposalQuery } from "@/lib/line-proposals/queries";
import { routes } from "@/lib/routes";
import { ProposalActs } from "./proposal-acts";
import { ProposalContextPanel } from "./proposal-context-panel";
import { ProposalFactsList } from "./proposal-facts-list";
import { useProposalLabels } from "./use-proposal-labels";

/** One proposal: what would be sent, what speaks for and against it, and what may be done. */
export function ProposalScreen({ id }: { id: string }) {
  const t = useTranslations("line-proposals");
  const query = useQuery({
    ...proposalQuery(id),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.state) ? 2000 : false),
  });
  return (
    <RecordGate query={query} words={t} listHref={routes.lineProposals()}>
      {query.data ? <Proposal proposal={query.data} failed={query.isError} /> : null}
    </RecordGate>
  );
}

function Proposal({ proposal, failed }: { proposal: LineProposal; failed: boolean }) {
  const t = useTranslations("line-proposals");
  const problem = useTranslations("problems");
  const words = useProposalLabels();
  const editable = proposal.may.includes("edit");
  return (
    <>
      <PageHeader
        above={<RecordPlace href={routes.lineProposals()} list={t("list.title")} />}
        title={words.title(proposal)}
        tags={
          <>
            <ApprovalStateTag state={proposal.state} />
            <span className="text-ink-quiet">{words.kind(proposal.kind)}</span>
          </>
        }
        facts={
          <span className="tabular font-medium text-ink">
            {words.amount(proposal.amountMinor, proposal.currency)}
          </span>
        }
        actions={
          editable ? (
            <ButtonLink
              href={routes.editLineProposal(proposal.id)}
              icon={<Pencil aria-hidden className="size-4" />}
            >
              {t("edit")}
            </ButtonLink>
          ) : null
        }
      >
        <ApprovalProgress record={proposal} drafted onePerson={t("onePerson")} />
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-x-10 px-6 pb-24 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-5 py-5">
          {failed ? <Banner tone="warning" role="alert" title={problem("stale")} /> : null}
          <ReturnedNote record={proposal} />
          <AddedBeforeNote record={proposal} counted="lines" />
          <ProposalOutcome proposal={proposal} />
          <ProposalFactsList proposal={proposal} />
          <ProposalActs proposal={proposal} />
        </div>
        <ProposalContextPanel proposal={proposal} />
      </div>
    </>
  );
}

/** What became of the call to the billing service: the facts, and nothing that is not known. */
function ProposalOutcome({ proposal }: { proposal: LineProposal }) {
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
