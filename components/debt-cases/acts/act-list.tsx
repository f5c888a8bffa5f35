"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { defineApprovalList } from "@/components/approvals/approval-list";
import { BulkApproval } from "@/components/approvals/bulk-approval";
import type { ListSelectionProps } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { debtActParams, debtActQuestion } from "@/lib/debt-cases/acts/params";
import { debtActListQuery, readDebtActs } from "@/lib/debt-cases/acts/queries";
import type { DeskAnswer } from "@/lib/desk-contract/desk-operations";
import {
  debtActKinds,
  debtActStates,
  debtActViews,
} from "@/lib/domain/debt-cases/act-enumerations";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { routes } from "@/lib/routes";
import { useActLabels } from "./use-act-labels";

const { text, number } = columnsOf<DebtAct, ReturnType<typeof useActLabels>>();

const rowId = ({ id }: DebtAct) => id;
const rowsOf = ({ acts }: DeskAnswer<"listDebtActions">) => acts;

/** Debt actions on open invoices and cases: to approve, a person's own, open, decided. */
export const debtActList = defineApprovalList({
  id: "debt-acts",
  texts: "debt-acts",
  params: debtActParams,
  nameOf: ({ invoiceNumber }) => invoiceNumber,
  href: ({ id }) => routes.debtAct(id),
  useSource: (state) =>
    useAppendingSource(useInfiniteQuery(debtActListQuery(debtActQuestion(state))), rowsOf, rowId),
  walk: (state, signal) =>
    walkPages((cursor) => readDebtActs(debtActQuestion(state), cursor, signal), rowsOf, signal),
  useLabels: useActLabels,
  views: debtActViews,
  // People who cannot decide see the open ones instead.
  offers: (view, { actor }) =>
    view !== "to-approve" || actor.roles.some((role) => role !== "clerk"),
  states: debtActStates,
  kinds: debtActKinds,
  own: [
    text("customer", ({ facts }) => facts.customerName, { width: 208 }),
    number("warnings", ({ facts }) => facts.warnings.length, {
      width: 104,
      cell: ({ facts: { warnings } }, { t }) =>
        warnings.length === 0 ? (
          "–"
        ) : (
          <span className="inline-flex items-center gap-1">
            <TriangleAlert aria-hidden className="size-3.5 text-warning-mark" />
            {t("warningCount", { count: warnings.length })}
          </span>
        ),
    }),
  ],
  approving: "debt:approve",
  Bar: ApproveSelected,
});

function ApproveSelected({ rows, clear }: ListSelectionProps<DebtAct>) {
  return (
    <BulkApproval chosen={rows} kindOf={useActLabels().kind} texts="debt-acts" onDone={clear} />
  );
}
