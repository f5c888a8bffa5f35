"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { defineApprovalList } from "@/components/approvals/approval-list";
import { BulkApproval } from "@/components/approvals/bulk-approval";
import type { ListSelectionProps } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { valueFilter } from "@/components/list/list-filter";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import type { Actor } from "@/components/shell/actor-context";
import { ButtonLink } from "@/components/ui/button-link";
import type { DeskAnswer } from "@/lib/desk-contract/desk-operations";
import { dayIn } from "@/lib/domain/day";
import { proposalKinds, proposalStates } from "@/lib/domain/line-proposals/proposal-enumerations";
import { seesAll } from "@/lib/domain/line-proposals/proposal-rule";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { proposalParams, proposalQuestion } from "@/lib/line-proposals/params";
import { proposalListQuery, readProposals } from "@/lib/line-proposals/queries";
import { routes } from "@/lib/routes";
import { useProposalLabels } from "./use-proposal-labels";

const { text } = columnsOf<LineProposal, ReturnType<typeof useProposalLabels>>();

const rowId = ({ id }: LineProposal) => id;
const rowsOf = ({ proposals }: DeskAnswer<"listLineProposals">) => proposals;

/** Line proposals: a person's own, those to approve, those decided. */
export const proposalList = defineApprovalList({
  id: "line-proposals",
  texts: "line-proposals",
  params: proposalParams,
  nameOf: ({ content }) => String(content.description ?? ""),
  href: ({ id }) => routes.lineProposal(id),
  useSource: (state) =>
    useAppendingSource(useInfiniteQuery(proposalListQuery(proposalQuestion(state))), rowsOf, rowId),
  walk: (state, signal) =>
    walkPages((cursor) => readProposals(proposalQuestion(state), cursor, signal), rowsOf, signal),
  useLabels: useProposalLabels,
  views: ["mine", "to-approve", "decided"],
  // People who see only their own have nothing to approve.
  offers: (view, { actor }) => view !== "to-approve" || seesAll(actor.roles),
  states: proposalStates,
  kinds: proposalKinds,
  more: [
    valueFilter<LineProposal, ReturnType<typeof useProposalLabels>>("job", ({ jobId }) => jobId, {
      labelOf: (_id, { t, formats }, row) =>
        row?.recipe?.name
          ? t("jobOf", {
              name: row.recipe.name,
              date: formats.date(dayIn(formats.timeZone, new Date(row.createdAt))),
            })
          : t("oneJob"),
    }),
  ],
  own: [
    text("group", ({ facts }) => facts.groupName ?? facts.customerName, { width: 208 }),
    text("customer", ({ facts }) => facts.customerName, { width: 208, shown: false }),
  ],
  approving: "lines:post",
  Bar: ApproveSelected,
  Actions: ProposeLine,
});

function ProposeLine({ list }: { list: { readonly context: { readonly actor: Actor } } }) {
  const t = useTranslations("line-proposals");
  if (!list.context.actor.may("lines:propose")) return null;
  return (
    <ButtonLink
      href={routes.newLineProposal()}
      variant="primary"
      icon={<Plus aria-hidden className="size-4" />}
    >
      {t("propose")}
    </ButtonLink>
  );
}

function ApproveSelected({ rows, clear }: ListSelectionProps<LineProposal>) {
  return (
    <BulkApproval
      chosen={rows}
      kindOf={useProposalLabels().kind}
      texts="line-proposals"
      onDone={clear}
    />
  );
}
