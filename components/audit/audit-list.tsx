"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { defineList } from "@/components/list/define-list";
import { columnsOf, type ReadName } from "@/components/list/list-columns";
import {
  choiceEntry,
  choiceFilter,
  type FilterEntry,
  rangeFilter,
  typedFilter,
  valueFilter,
} from "@/components/list/list-filter";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { readCustomerName, readGroupName } from "@/components/shell/group-names";
import { auditParams, auditQuestion, recordOf } from "@/lib/audit/params";
import { auditActionsQuery, auditQuery, readAudit } from "@/lib/audit/queries";
import type { DeskAnswer } from "@/lib/desk-contract/desk-operations";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { auditOutcomes } from "@/lib/domain/audit/kinds";
import { useFormats } from "@/lib/intl/use-formats";
import { changesOfEntry } from "./changes-of-entry";
import { OutcomeTag } from "./outcome-tag";
import { RecordCell } from "./record-cell";
import { namedRecord, recordLabel } from "./record-label";
import { useAuditLabels } from "./use-audit-labels";

export type Labels = ReturnType<typeof useAuditLabels>;

const { text, named, code, number, moment } = columnsOf<AuditEntryAnswer, Labels>();

const readOwnName = readGroupName("group");

/** Both kinds of records of one column: which it is and its id. */
const idOfRecord = (record: ReturnType<typeof namedRecord>) =>
  record && `${record.of} ${record.id}`;

const readRecordName: ReadName = (client, record, signal) => {
  const [of, id = ""] = record.split(" ");
  return (of === "customers" ? readCustomerName : readOwnName)(client, id, signal);
};

const rowId = ({ sequence }: AuditEntryAnswer) => String(sequence);
const rowsOf = ({ entries }: DeskAnswer<"listAuditEntries">) => entries;

/** Of a record that the address names and no loaded entry is about, the kind is all that is known. */
const labelOfRecord = (record: string, labels: Labels, entry: AuditEntryAnswer | null) =>
  entry === null ? labels.kind(recordOf(record)?.kind ?? record) : recordLabel(entry, labels);

/** Columns of an auditor's file, even if hidden on the screen. */
const evidence = ["sequence", "sentAt", "actorId", "roles", "recordId", "customer", "account"];
const values = [
  "operation",
  "requestId",
  "before",
  "after",
  "seen",
  "settledBy",
  "previousHash",
  "hash",
];
const hidden = { shown: false } as const;

/** People's actions through the desk, newest first. */
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
  useFilters: useActionFilter,
  find: "find",
  filters: [
    choiceFilter("outcome", auditOutcomes),
    rangeFilter("days", "date", ["from", "to"]),
    valueFilter<AuditEntryAnswer, Labels>("actor", ({ actor }) => actor.id, {
      labelOf: (_id, { t }, entry) => entry?.actor.name ?? t("onePerson"),
    }),
    valueFilter<AuditEntryAnswer, Labels>(
      "record",
      ({ recordKind, recordId }) => `${recordKind}:${recordId}`,
      { labelOf: (record, { labels }, entry) => labelOfRecord(record, labels, entry) },
    ),
    typedFilter("customer", "id"),
    typedFilter("account", "id"),
  ],
  columns: [
    moment("at", ({ at }) => at, { width: 184 }),
    text("actor", ({ actor }, { t }) => (actor.id === null ? t("desk") : actor.name), {
      width: 176,
    }),
    text("action", whatHappened, {
      width: 360,
      includes: [...evidence, ...values],
    }),
    named("record", (entry, { labels }) => idOfRecord(namedRecord(entry, labels)), {
      width: 264,
      read: readRecordName,
      write: (entry, { labels }, name) => {
        const record = name === null ? null : namedRecord(entry, labels);
        return record === null ? recordLabel(entry, labels) : `${record.before}${name}`;
      },
      cell: (entry, { labels }) => <RecordCell entry={entry} labels={labels} />,
    }),
    text("outcome", (entry, { labels }) => labels.outcome(entry), {
      width: 208,
      cell: (entry, { labels }) => <OutcomeTag entry={entry} labels={labels} />,
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
    number("settledBy", ({ settledBy }) => settledBy?.sequence ?? null, hidden),
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

/** What was changed, where old and new are known; else what was done. */
function whatHappened(entry: AuditEntryAnswer, { labels }: { labels: Labels }): string {
  const [first, ...others] = changesOfEntry(entry, labels);
  if (first === undefined) return labels.did(entry);
  return [first, ...others].join(", ");
}

/** Offers the actions of which there are entries, and the one that the address names. */
function useActionFilter(
  { action }: typeof auditParams.initial,
  change: (change: { action: string | null }) => void,
): readonly FilterEntry[] {
  const t = useTranslations("audit.list.filters");
  const labels = useAuditLabels();
  const { compare } = useFormats();
  const { data } = useQuery(auditActionsQuery());
  const choices = () =>
    (data?.actions ?? [])
      .map((value) => ({ value, label: labels.action(value), count: null }))
      .sort((one, other) => compare(one.label, other.label));
  const onChange = (value: string | null) => change({ action: value });
  return [
    choiceEntry("action", t("action"), {
      present: action ?? "",
      label: labels.action,
      choices,
      onChange,
    }),
  ];
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
