import { useInfiniteQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { ComponentType } from "react";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter, rangeFilter, valueFilter } from "@/components/list/list-filter";
import { ListEmpty } from "@/components/list/list-rows";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { EmptyState } from "@/components/shell/states";
import { approvableNounOf } from "@/lib/approvals/approvable-noun-of";
import {
  allKinds,
  allStates,
  approvalParams,
  approvalQuestion,
  inboxViews,
  recordApprovalParams,
  recordViews,
} from "@/lib/approvals/params";
import {
  type Approval,
  type ApprovalOf,
  type ApprovalOwner,
  approvalListQuery,
  readApprovals,
} from "@/lib/approvals/queries";
import { recordNameOf } from "@/lib/approvals/record-name-of";
import { titlePartsOf } from "@/lib/approvals/title-parts-of";
import type { DeskAnswer } from "@/lib/desk-contract/desk-operations";
import { approvalSubjects } from "@/lib/domain/approvals/approval-enumerations";
import { dayIn } from "@/lib/domain/day";
import type { Formats } from "@/lib/intl/formats";
import { routes } from "@/lib/routes";
import { AgeCell } from "./age-cell";
import { type ApprovalState, ApprovalStateTag } from "./approval-state-tag";
import { BulkApproval } from "./bulk-approval";
import { NewApproval } from "./new-approval";
import { type ApprovalTitles, useApprovalTitles } from "./use-approval-titles";

const { name, text, code, number, minor, moment } = columnsOf<Approval, ApprovalTitles>();

const rowId = ({ id }: Approval) => id;
const rowsOf = ({ approvals }: DeskAnswer<"listApprovals">) => approvals;

/** Final states. */
const over: ReadonlySet<ApprovalState> = new Set([
  "withdrawn",
  "confirmed",
  "refused",
  "applied",
  "rejected",
]);

/** Parts of the screens of other nouns; the page passes them in. */
export interface ApprovalListParts {
  /** Each value that a request asks for. */
  readonly Values: ComponentType<{ request: ApprovalOf<"request"> }>;
  /** What a bulk change sets. */
  readonly Change: ComponentType<{ plan: ApprovalOf<"settings-plan"> }>;
}

/** Approval requests of every subject; of one record, or of all. */
export function approvalList(parts: ApprovalListParts, owner: ApprovalOwner | null = null) {
  const scope = owner && Object.values(owner).join("");
  const ask = (state: typeof approvalParams.initial) => ({ ...approvalQuestion(state), ...owner });
  return defineList({
    id: "approvals",
    ...(scope && { scope }),
    texts: "approvals",
    params: owner === null ? approvalParams : recordApprovalParams,
    rowId,
    nameOf: (approval) => subjectOf(approval) ?? recordNameOf(approval) ?? approval.createdAt,
    href: ({ id }) => routes.approval(id),
    useSource: (state) =>
      useAppendingSource(useInfiniteQuery(approvalListQuery(ask(state))), rowsOf, rowId),
    useLabels: useApprovalTitles,
    walk: (state, signal) =>
      walkPages((cursor) => readApprovals(ask(state), cursor, signal), rowsOf, signal),
    view: {
      name: "view",
      values: owner === null ? inboxViews : recordViews,
      // People who only read decide on nothing.
      offers: (view, { actor }) =>
        (view !== "to-approve" && view !== "attention") || actor.may("approvals:write"),
    },
    find: "find",
    filters: [
      choiceFilter("subject", approvalSubjects, (subject, { labels }) => labels.subject(subject)),
      choiceFilter("kind", allKinds, (kind, { labels }) => labels.kind(kind)),
      choiceFilter("state", allStates, (state, { labels }) => labels.state(state)),
      valueFilter<Approval, ApprovalTitles>("author", ({ author }) => author.id, {
        labelOf: (_id, { t }, row) => row?.author.name ?? t("oneAuthor"),
      }),
      rangeFilter("amount", "amount"),
      rangeFilter("days", "date", ["from", "to"]),
      valueFilter<Approval, ApprovalTitles>(
        "job",
        (row) => (row.subject === "line-proposal" ? row.jobId : null),
        {
          labelOf: (_id, { t, formats }, row) =>
            row?.subject === "line-proposal" && row.recipe?.name
              ? t("jobOf", {
                  name: row.recipe.name,
                  date: formats.date(dayIn(formats.timeZone, new Date(row.createdAt))),
                })
              : t("oneJob"),
        },
      ),
    ],
    // What decides the order of the work is in view at 1440 pixels, the age at 1024.
    columns: [
      name("title", (row, { labels }) => labels.titleOf(row), { width: 280 }),
      text("state", (row, { labels }) => labels.stateOf(row), {
        width: 224,
        cell: (approval) => <ApprovalStateTag approval={approval} />,
      }),
      moment("submittedAt", ({ submittedAt }) => submittedAt, {
        width: 152,
        cell: (row, { formats }) =>
          isOver(row) ? submittedOn(row, formats) : <AgeCell since={row.submittedAt} />,
      }),
      minor("amount", amountOf, currencyOf),
      text("record", (row, { labels }) => labels.recordOf(row), { width: 200 }),
      text("author", ({ author }) => author.name, { width: 152 }),
      text("kind", ({ kind }, { labels }) => labels.kind(kind), { width: 168 }),
      number("warnings", (row) => warningsOf(row).length, {
        width: 104,
        cell: (row, { t }) => {
          const count = warningsOf(row).length;
          return count === 0 ? null : (
            <span className="inline-flex items-center gap-1">
              <TriangleAlert aria-hidden className="size-3.5 text-warning-mark" />
              {t("warningCount", { count })}
            </span>
          );
        },
      }),
      text(
        "approvedBy",
        ({ onePerson, approvedBy }, { t }) => (onePerson ? t("onePerson") : approvedBy?.name),
        { width: 152 },
      ),
      moment("updatedAt", ({ updatedAt }) => updatedAt, { width: 168 }),
      text("customer", customerOf, { width: 208, shown: false }),
      number("rows", (row) => sumsOf(row)?.change ?? null, { width: 152, shown: false }),
      number("blocked", (row) => sumsOf(row)?.blocked ?? null, { width: 112, shown: false }),
      text("note", ({ note }) => note, { width: 240, shown: false }),
      moment("createdAt", ({ createdAt }) => createdAt, { shown: false }),
      moment("sentAt", sentAtOf, { shown: false }),
      moment("seenAt", (row) => (row.subject === "request" ? row.seenAt : null), { shown: false }),
      text("reason", (row) => (row.subject === "request" ? row.reason : null), {
        width: 280,
        shown: false,
      }),
      code("requestId", (row) => (row.subject === "request" ? row.requestId : row.id), {
        width: 280,
        shown: false,
      }),
    ],
    peek: async () => {
      const { ApprovalPeek } = await import("./approval-peek");
      return (props) => <ApprovalPeek {...props} {...parts} />;
    },
    selection: {
      allowed: ({ actor }, { view }) =>
        view === "to-approve" && (actor.may("lines:post") || actor.may("debt:approve")),
      // Authors and editors cannot select their own rows: a second person approves them.
      locked: ({ may, subject }) =>
        !may.some((one) => one === "approve") || approvableNounOf(subject) === null,
      Bar: ({ rows, elsewhere, clear }) => (
        <BulkApproval chosen={rows} elsewhere={elsewhere} clear={clear} />
      ),
    },
    facts: ({ view }) => `views.${view}`,
    personal: true,
    parts: {
      ...(owner === null && { Actions: NewApproval }),
      Empty: ({ list: shown }) => {
        const { t } = shown.context;
        const { view } = shown.state;
        if (shown.narrowed) return <ListEmpty list={shown} />;
        return <EmptyState title={t(`emptyView.${view}`)} hint={t(`emptyHint.${view}`)} />;
      },
    },
  });
}

const subjectOf = (row: Approval) =>
  row.subject === "settings-plan" ? null : titlePartsOf(row, (id) => id).subject;

/** An approved bulk change is a job. */
const isOver = ({ subject, state }: Approval) =>
  over.has(state) || (subject === "settings-plan" && state === "approved");

/** Nobody waits any more, so how long ago it was says nothing. */
const submittedOn = ({ submittedAt }: Approval, { date, timeZone }: Formats) =>
  submittedAt && date(dayIn(timeZone, new Date(submittedAt)));

/** When its call left; a bulk change has none of its own. */
function sentAtOf(row: Approval): string | null {
  if (row.subject === "request") return row.sentAt;
  return row.subject === "settings-plan" ? null : (row.outcome?.sentAt ?? null);
}

const amountOf = (row: Approval) =>
  row.subject === "line-proposal" || row.subject === "debt-act" ? row.amountMinor : null;
const currencyOf = (row: Approval) =>
  row.subject === "line-proposal" || row.subject === "debt-act" ? row.currency : null;
const warningsOf = (row: Approval): readonly unknown[] =>
  row.subject === "debt-act" ? row.facts.warnings : [];
const sumsOf = (row: Approval) => (row.subject === "settings-plan" ? row.sums.rows : null);

function customerOf(row: Approval): string | null {
  if (row.subject === "request") return row.customerName;
  return row.subject === "settings-plan" ? null : row.facts.customerName;
}
