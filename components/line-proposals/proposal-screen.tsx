"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { AddedBeforeNote } from "@/components/approvals/added-before-note";
import { ApprovalProgress } from "@/components/approvals/approval-progress";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { CallRefused } from "@/components/approvals/call-refused";
import { CallUnclear } from "@/components/approvals/call-unclear";
import { CallUnsent } from "@/components/approvals/call-unsent";
import { DecisionBanner } from "@/components/approvals/decision-banner";
import { RefusalText } from "@/components/approvals/refusal-text";
import { SettledBy } from "@/components/approvals/settled-by";
import { Money } from "@/components/shell/money";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordLink } from "@/components/shell/record-link";
import { RecordPlace } from "@/components/shell/record-place";
import { StaleNote } from "@/components/shell/stale-note";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { isMoving } from "@/lib/domain/approvals/is-moving";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { proposalQuery } from "@/lib/line-proposals/queries";
import { routes } from "@/lib/routes";
import { ProposalContextPanel } from "./proposal-context-panel";
import { ProposalFactsList } from "./proposal-facts-list";
import { useProposalActs } from "./use-proposal-acts";
import { useProposalLabels } from "./use-proposal-labels";

/** Components of the screens of other nouns; the page passes them in. */
interface ProposalParts {
  /** Saves the correction of an abandoned line as a recipe. */
  readonly SaveRecipe: ComponentType<{ proposal: LineProposal }>;
}

interface ProposalScreenProps {
  id: string;
  parts: ProposalParts;
}

/** One proposal: what is sent, facts for the decision, and the possible actions. */
export function ProposalScreen({ id, parts }: ProposalScreenProps) {
  const t = useTranslations("line-proposals");
  const query = useQuery({
    ...proposalQuery(id),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.state) ? 2000 : false),
  });
  return (
    <RecordGate query={query} words={t} listHref={routes.lineProposals()}>
      {query.data ? <Proposal proposal={query.data} failed={query.isError} parts={parts} /> : null}
    </RecordGate>
  );
}

interface ProposalProps {
  proposal: LineProposal;
  /** The last read failed: what is shown is older. */
  failed: boolean;
  parts: ProposalParts;
}

function Proposal({ proposal, failed, parts: { SaveRecipe } }: ProposalProps) {
  const t = useTranslations("line-proposals");
  const words = useProposalLabels();
  const { actions, bar, dialogs } = useProposalActs(proposal);
  const { facts, accountGuid, customerGuid, amountMinor, currency, author } = proposal;
  return (
    <>
      <RecordHeader
        above={<RecordPlace href={routes.lineProposals()} list={t("list.title")} />}
        title={words.title(proposal)}
        tags={
          <>
            <ApprovalStateTag approval={proposal} />
            <span className="text-ink-quiet">{words.kind(proposal.kind)}</span>
          </>
        }
        facts={[
          {
            term: t("facts.customer"),
            plain: true,
            value: (
              <RecordLink
                href={customerGuid && routes.customer(customerGuid)}
                name={facts.customerName}
                kind={t("facts.customer")}
              />
            ),
          },
          {
            term: t("facts.group"),
            value: (
              <RecordLink
                href={accountGuid && routes.invoiceGroup(accountGuid)}
                name={facts.groupName}
                kind={t("facts.group")}
              />
            ),
          },
          { term: t("facts.author"), value: author.name },
          {
            term: t("facts.amount"),
            value: <Money strong minor={amountMinor} currency={currency} />,
          },
        ]}
        ids={[
          { label: t("ids.proposal"), value: proposal.id },
          { label: t("ids.group"), value: accountGuid },
          { label: t("ids.customer"), value: customerGuid },
          { label: t("ids.line"), value: proposal.lineId },
        ]}
        actions={actions}
      >
        <ApprovalProgress noun="line-proposals" record={proposal} onePerson={t("onePerson")} />
      </RecordHeader>
      <div className="grid grid-cols-1 items-start gap-x-10 px-6 pb-24 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 py-5">
          <StaleNote failed={failed} />
          <DecisionBanner record={proposal} />
          <AddedBeforeNote record={proposal} counted="lines" />
          <ProposalOutcome proposal={proposal} />
          {bar}
          <ProposalFactsList proposal={proposal} />
          <div className="empty:hidden">
            <SaveRecipe proposal={proposal} />
          </div>
        </div>
        <ProposalContextPanel proposal={proposal} />
      </div>
      {dialogs}
    </>
  );
}

/** The result of the call to the billing service: known facts only. */
function ProposalOutcome({ proposal }: { proposal: LineProposal }) {
  const t = useTranslations("line-proposals.outcome");
  const shared = useTranslations("approvals.outcome");
  const formats = useFormats();
  const { state, outcome, lineId, accountGuid } = proposal;
  if (proposal.unsent !== null) return <CallUnsent unsent={proposal.unsent} />;
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
        <RefusalText reason={outcome.reason} />
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
