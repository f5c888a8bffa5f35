"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter, rangeFilter, typedFilter, valueFilter } from "@/components/list/list-filter";
import { ListScreen } from "@/components/list/list-screen";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { auditParams, auditQuestion, recordOf } from "@/lib/audit/params";
import { auditQuery, readAudit } from "@/lib/audit/queries";
import type { DeskAnswer } from "@/lib/contract/desk/desk-operations";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { auditOutcomes } from "@/lib/domain/audit/kinds";
import type { TablePreference } from "@/lib/domain/preferences";
import { actionChoices } from "./action-choices";
import { OutcomeTag } from "./outcome-tag";
import { shortId } from "./record-href";
import { useAuditLabels } from "./use-audit-labels";

type Labels = ReturnType<typeof useAuditLabels>;

const { text, code, number, moment } = columnsOf<AuditEntryAnswer, Labels>();

const rowId = ({ sequence }: AuditEntryAnswer) => String(sequence);
const rowsOf = ({ entries }: DeskAnswer<"listAuditEntries">) => entries;

const recordLabel = (record: string, { labels }: { labels: Labels }) => {
  const { kind, id } = recordOf(record) ?? { kind: record, id: "" };
  return `${labels.kind(kind)} ${shortId(id)}`;
};

/** Columns of an auditor's file, which has them whether or not they are on the screen. */
const evidence = ["sequence", "sentAt", "actorId", "roles", "recordId", "customer", "account"];
const values = ["operation", "requestId", "before", "after", "seen", "previousHash", "hash"];
const hidden = { shown: false } as const;

/** What people did through the desk, newest first. */
export const auditList = defineList({
  id: "audit",
  texts: "audit",
  params: auditParams,
  rowId,
  nameOf: ({ at }) => at,
  useSource: (state) => {
    const question = useMemo(() => auditQuestion(state), [state]);
    return useAppendingSource(useInfiniteQuery(auditQuery(question)), rowsOf, rowId);
  },
  walk: (state, signal) => {
    const question = auditQuestion(state);
    return walkPages((cursor) => readAudit(question, cursor, signal), rowsOf, signal);
  },
  useLabels: useAuditLabels,
  find: "find",
  filters: [
    choiceFilter<string, Labels>("action", actionChoices(null), (action, { labels }) =>
      labels.action(action),
    ),
    choiceFilter("outcome", auditOutcomes),
    rangeFilter("days", "date", ["from", "to"]),
    valueFilter<AuditEntryAnswer, Labels>("actor", ({ actor }) => actor.id, {
      labelOf: (_id, { t }, entry) => entry?.actor.name ?? t("onePerson"),
    }),
    valueFilter<AuditEntryAnswer, Labels>(
      "record",
      ({ recordKind, recordId }) => `${recordKind}:${recordId}`,
      { labelOf: recordLabel },
    ),
    typedFilter("customer", "id"),
    typedFilter("account", "id"),
  ],
  columns: [
    moment("at", ({ at }) => at, { width: 184 }),
    text("actor", ({ actor }) => actor.name, { width: 200 }),
    text("action", ({ action }, { labels }) => labels.action(action), {
      width: 320,
      includes: [...evidence, ...values],
    }),
    text("record", ({ recordKind }, { labels }) => labels.kind(recordKind), {
      width: 264,
      cell: ({ recordKind, recordId }, { labels }) => (
        <>
          {labels.kind(recordKind)}{" "}
          <span className="tabular font-mono text-ink-quiet">{shortId(recordId)}</span>
        </>
      ),
    }),
    text("outcome", ({ outcome }) => outcome, {
      width: 184,
      cell: ({ outcome }) => <OutcomeTag outcome={outcome} />,
    }),
    number("sequence", ({ sequence }) => sequence, hidden),
    moment("sentAt", ({ intent }) => intent?.at, hidden),
    code("actorId", ({ actor }) => actor.id, hidden),
    text("roles", ({ actor }, { formats }) => formats.list(actor.roles), hidden),
    code("recordId", ({ recordId }) => recordId, hidden),
    code("customer", ({ customerGuid }) => customerGuid, hidden),
    code("account", ({ accountGuid }) => accountGuid, hidden),
    text("operation", ({ operationId }) => operationId, hidden),
    code("requestId", ({ requestId }) => requestId, hidden),
    text("before", ({ before }) => jsonOf(before), hidden),
    text("after", ({ after }) => jsonOf(after), hidden),
    text("seen", ({ seen }) => jsonOf(seen), hidden),
    code("previousHash", ({ previousHash }) => previousHash, hidden),
    code("hash", ({ hash }) => hash, hidden),
  ],
  peek: async () => (await import("./entry-peek")).EntryPeek,
  personal: true,
  parts: {
    Header: ({ list: { context } }) =>
      context.actor.may("audit:read") ? null : <p className="text-ink-soft">{context.t("own")}</p>,
  },
});

export function AuditScreen({ preference }: { preference: TablePreference | null }) {
  return <ListScreen list={auditList} preference={preference} />;
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
