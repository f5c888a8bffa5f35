"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { type ApprovalLabels, useApprovalLabels } from "@/components/approvals/use-approval-labels";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter, rangeFilter, valueFilter } from "@/components/list/list-filter";
import { ListEmpty } from "@/components/list/list-rows";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { EmptyState } from "@/components/shell/states";
import type { DeskAnswer } from "@/lib/desk-contract/desk-operations";
import {
  type RequestKind,
  type RequestState,
  requestKinds,
  requestStates,
} from "@/lib/domain/requests/request-enumerations";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import {
  allRequestViews,
  recordRequestParams,
  recordRequestViews,
  requestParams,
  requestQuestion,
} from "@/lib/requests/params";
import { type RequestOwner, readRequests, requestListQuery } from "@/lib/requests/queries";
import { recordNameOf } from "@/lib/requests/record-name-of";
import { routes } from "@/lib/routes";

const { name, text, code, moment } = columnsOf<RequestView, ApprovalLabels>();

const rowId = ({ id }: RequestView) => id;
const rowsOf = ({ requests }: DeskAnswer<"listRequests">) => requests;

/** Requests that billing accepts first and applies later; of one record, or of all. */
export function requestList(owner: RequestOwner | null) {
  const scope = owner && Object.values(owner).join("");
  const ask = (state: typeof requestParams.initial) => ({ ...requestQuestion(state), ...owner });
  return defineList({
    id: "requests",
    ...(scope && { scope }),
    texts: "requests",
    params: owner === null ? requestParams : recordRequestParams,
    rowId,
    nameOf: ({ createdAt }) => createdAt,
    href: ({ id }) => routes.request(id),
    useSource: (state) =>
      useAppendingSource(useInfiniteQuery(requestListQuery(ask(state))), rowsOf, rowId),
    useLabels: useApprovalLabels,
    walk: (state, signal) =>
      walkPages((cursor) => readRequests(ask(state), cursor, signal), rowsOf, signal),
    view: { name: "view", values: owner === null ? allRequestViews : recordRequestViews },
    find: "find",
    filters: [
      choiceFilter<RequestState, ApprovalLabels>("state", requestStates, (state, { labels }) =>
        labels.state(state),
      ),
      choiceFilter<RequestKind, ApprovalLabels>("kind", requestKinds, (kind, { labels }) =>
        labels.kind(kind),
      ),
      valueFilter<RequestView, ApprovalLabels>("author", ({ author }) => author.id, {
        labelOf: (_id, { t }, row) => row?.author.name ?? t("oneAuthor"),
      }),
      rangeFilter("days", "date", ["from", "to"]),
    ],
    columns: [
      name("kind", ({ kind }, { labels }) => labels.kind(kind), { width: 216 }),
      text("state", (row, { labels }) => labels.stateOf(row), {
        width: 208,
        cell: (request) => <ApprovalStateTag approval={request} />,
      }),
      text("record", recordNameOf, { width: 168 }),
      text("customer", ({ customerName }) => customerName, { width: 152, shown: owner === null }),
      text("author", ({ author }) => author.name, { width: 128 }),
      moment("sentAt", ({ sentAt }) => sentAt, { width: 160 }),
      moment("seenAt", ({ seenAt }) => seenAt, { width: 160 }),
      moment("updatedAt", ({ updatedAt }) => updatedAt, { shown: false }),
      text("reason", ({ reason }) => reason, { width: 280, shown: false }),
      code("requestId", ({ requestId }) => requestId, { width: 280, shown: false }),
    ],
    peek: async () => (await import("./request-peek")).RequestPeek,
    facts: ({ view }) => `views.${view}`,
    personal: true,
    parts: {
      Empty: ({ list }) => {
        const { t } = list.context;
        const { view } = list.state;
        if (list.narrowed) return <ListEmpty list={list} />;
        return <EmptyState title={t(`emptyView.${view}`)} hint={t("empty.hint")} />;
      },
    },
  });
}
