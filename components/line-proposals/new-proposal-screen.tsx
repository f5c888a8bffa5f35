"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import type { GroupParts } from "@/components/shell/group-field";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState, PendingState, ProblemState } from "@/components/shell/states";
import { usePageName } from "@/components/shell/use-page-name";
import { Skeleton } from "@/components/ui/skeleton";
import { approvalOf, approvalQuery } from "@/lib/approvals/queries";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import type { ProposalStart } from "@/lib/domain/line-proposals/proposal-start";
import { changedLineQuery } from "@/lib/line-proposals/queries";
import { routes } from "@/lib/routes";
import { ProposalEditor } from "./proposal-editor";
import { useProposalLabels } from "./use-proposal-labels";

/** Import type of manual lines, the only ones that people may change (interface, section 4.5). */
const manual = 51;

interface NewProposalScreenProps {
  start: ProposalStart;
  today: string;
  parts: GroupParts;
}

/** A new proposal, or the change of a line. */
export function NewProposalScreen({ start, ...props }: NewProposalScreenProps) {
  const t = useTranslations("line-proposals");
  const actor = useActor();
  return (
    <>
      <Head title={start.kind === "update-line" ? t("form.changeTitle") : t("form.newTitle")} />
      {actor.may("lines:propose") ? (
        <WithLine {...props} start={start} proposal={null} />
      ) : (
        <EmptyState title={t("form.forbidden")} hint={t("form.forbiddenHint")} />
      )}
    </>
  );
}

interface EditProposalScreenProps {
  id: string;
  today: string;
  parts: GroupParts;
}

/** A stored proposal that is edited further. */
export function EditProposalScreen({ id, ...props }: EditProposalScreenProps) {
  const t = useTranslations("line-proposals");
  const query = useQuery({ ...approvalQuery(id), refetchOnMount: "always" });
  const proposal = approvalOf("line-proposal", query.data);
  const words = useProposalLabels();
  usePageName(proposal && words.title(proposal));
  const notEditable = <EmptyState title={t("form.notEditable")} hint={t("form.notEditableHint")} />;
  if (!proposal) {
    // Only line proposals are edited on a page.
    if (query.data) return notEditable;
    return query.isError ? (
      <ProblemState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Waiting />
    );
  }
  if (!proposal.may.includes("edit")) return notEditable;
  const { accountGuid, customerGuid, content, kind } = proposal;
  const start: ProposalStart = {
    kind,
    accountGuid,
    customerGuid,
    lineId: kind === "update-line" && typeof content.id === "string" ? content.id : null,
    elementId: null,
    meteringPoint: null,
    quantity: null,
    price: null,
    from: null,
    to: null,
    corrects: null,
  };
  return (
    <>
      <Head title={t("form.editTitle")} />
      <WithLine {...props} start={start} proposal={proposal} />
    </>
  );
}

interface WithLineProps extends NewProposalScreenProps {
  proposal: LineProposal | null;
}

/** A change begins with the current line. */
function WithLine({ start, ...props }: WithLineProps) {
  const t = useTranslations("line-proposals.form");
  const { kind, lineId, customerGuid } = start;
  const change = kind === "update-line";
  const query = useQuery({
    ...changedLineQuery(customerGuid ?? "", lineId ?? ""),
    enabled: change && customerGuid !== null && lineId !== null,
  });
  if (!change) return <ProposalEditor {...props} start={start} line={null} />;
  if (query.isError) {
    return <ProblemState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.isPending && query.isFetching) return <Waiting />;
  const line = query.data ?? null;
  if (line === null) return <EmptyState title={t("lineRemoved")} hint={t("lineRemovedHint")} />;
  if (line.importType !== manual) {
    return <EmptyState title={t("notManual")} hint={t("notManualHint")} />;
  }
  return (
    <ProposalEditor {...props} start={{ ...start, accountGuid: line.accountGuid }} line={line} />
  );
}

function Head({ title }: { title: string }) {
  const t = useTranslations("line-proposals");
  return (
    <PageHeader
      above={
        <Link
          href={routes.approvals("view=mine&subject=line-proposal")}
          className="hover:text-ink hover:underline"
        >
          {t("list.title")}
        </Link>
      }
      title={title}
    />
  );
}

function Waiting() {
  return (
    <PendingState>
      <div aria-hidden className="grid max-w-3xl gap-4 px-6 py-6">
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </PendingState>
  );
}
