"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState, PendingState, ProblemState } from "@/components/shell/states";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { Skeleton } from "@/components/ui/skeleton";
import { toProblemError } from "@/lib/browser/problem-error";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { proposalQuery } from "@/lib/line-proposals/queries";
import { routes } from "@/lib/routes";
import { ProposalActs } from "./proposal-acts";
import { ProposalContextPanel } from "./proposal-context-panel";
import { ProposalFactsList } from "./proposal-facts-list";
import { ProposalOutcome } from "./proposal-outcome";
import { ProposalProgress } from "./proposal-progress";
import { ProposalStateTag } from "./proposal-state-tag";
import { useProposalWords } from "./use-proposal-words";

/** States that change by themselves: the desk is at work on it. */
const moving: ReadonlySet<string> = new Set(["approved", "sent", "unknown"]);

/** One proposal: what would be sent, what speaks for and against it, and what may be done. */
export function ProposalScreen({ id }: { id: string }) {
  const t = useTranslations("line-proposals");
  const query = useQuery({
    ...proposalQuery(id),
    refetchInterval: ({ state }) => (moving.has(state.data?.state ?? "") ? 2000 : false),
  });
  const proposal = query.data;
  if (proposal) return <Proposal proposal={proposal} failed={query.isError} />;
  if (query.isError && toProblemError(query.error).kind === "missing") {
    return (
      <EmptyState
        title={t("missing")}
        hint={t("missingHint")}
        action={<ButtonLink href={routes.lineProposals()}>{t("toList")}</ButtonLink>}
      />
    );
  }
  if (query.isError) {
    return (
      <ProblemState
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <PendingState label={t("loading")} onRetry={() => void query.refetch()}>
      <PageHeader title={<Skeleton className="h-7 w-72" />} facts={<Skeleton className="w-96" />} />
    </PendingState>
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
        above={
          <nav aria-label={t("where")}>
            <Link href={routes.lineProposals()} className="hover:text-ink hover:underline">
              {t("title")}
            </Link>
          </nav>
        }
        title={words.title(proposal)}
        tags={
          <>
            <ProposalStateTag state={proposal.state} />
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
        <ProposalProgress proposal={proposal} />
      </PageHeader>
      <div className="grid items-start gap-x-10 px-6 pb-24 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-5 py-5">
          {failed ? <Banner tone="warning" role="alert" title={problem("stale")} /> : null}
          {proposal.state === "returned" && proposal.decision ? (
            <Banner
              tone="warning"
              title={
                proposal.decision.code
                  ? t(`returnCode.${proposal.decision.code}`)
                  : t("state.returned")
              }
            >
              {proposal.decision.note}
            </Banner>
          ) : null}
          <ProposalOutcome proposal={proposal} />
          <ProposalFactsList proposal={proposal} />
          <ProposalActs proposal={proposal} />
        </div>
        <ProposalContextPanel proposal={proposal} />
      </div>
    </>
  );
}
