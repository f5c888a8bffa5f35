"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { AddedBeforeNote } from "@/components/approvals/added-before-note";
import { ApprovalProgress } from "@/components/approvals/approval-progress";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { ReturnedNote } from "@/components/approvals/returned-note";
import { PageHeader } from "@/components/shell/page-header";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordPlace } from "@/components/shell/record-place";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { isMoving } from "@/lib/domain/approvals/is-moving";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { proposalQuery } from "@/lib/line-proposals/queries";
import { routes } from "@/lib/routes";
import { ProposalActs } from "./proposal-acts";
import { ProposalContextPanel } from "./proposal-context-panel";
import { ProposalFactsList } from "./proposal-facts-list";
import { ProposalOutcome } from "./proposal-outcome";
import { useProposalWords } from "./use-proposal-words";

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
  const words = useProposalWords();
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
      <div className="grid items-start gap-x-10 px-6 pb-24 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
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
