"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter, valueFilter } from "@/components/list/list-filter";
import { wholeSource } from "@/components/list/list-source";
import { GroupName } from "@/components/shell/group-name";
import { readGroupName } from "@/components/shell/group-names";
import { VirtualRows } from "@/components/table/virtual-rows";
import { type ArchiveReason, archiveReasons } from "@/lib/domain/jobs/archive-reasons";
import { type ArchivedState, archivedParams } from "@/lib/invoice-lines/archived/params";
import { archivedByQuery, archivedLinesQuery } from "@/lib/invoice-lines/archived/queries";
import { routes } from "@/lib/routes";
import { proposalSearch } from "../proposal-search";
import { useLineLabels } from "../use-line-labels";
import { Actions, Empty, Header, Notices } from "./archived-parts";
import { type ArchivedRow, isAsked, useIds } from "./archived-rows";

export type Labels = ReturnType<typeof useLabels>;

const { name, named, money, text, moment, link } = columnsOf<ArchivedRow, Labels>();

/** What was archived of a customer or an invoice group (List Archived Lines, section 4.5). */
export const archivedList = defineList<ArchivedRow, ArchivedState, Labels>({
  id: "archived-lines",
  texts: "invoice-lines.archived",
  params: archivedParams,
  rowId: ({ id }) => id,
  nameOf: ({ line }) => line.description,
  useSource: useArchivedLines,
  useLabels,
  match: ({ line, by }, state) =>
    (state.reason === null || by?.reason === state.reason) &&
    (state.by === "" || by?.by.name === state.by) &&
    findsText(state.find, [line.description, line.vendor, line.accountingPointId, by?.note]),
  find: "find",
  filters: [
    choiceFilter("reason", archiveReasons, (reason, { labels }) => labels.reason(reason)),
    valueFilter<ArchivedRow>("by", ({ by }) => by?.by.name ?? null),
  ],
  columns: [
    name("description", ({ line }) => line.description, {
      width: 240,
      cell: ({ line }, { labels }) => (
        <span className="record-name">
          <span data-name>{line.description}</span>
          <span>{labels.invoiceLineType(line.invoiceLineType)}</span>
        </span>
      ),
    }),
    money(
      "amount",
      ({ line }) => line.amount,
      ({ line }) => line.currency,
    ),
    named("group", ({ line }) => line.accountGuid, {
      width: 160,
      read: readGroupName("group"),
      cell: ({ line }) => <GroupName accountGuid={line.accountGuid} of="group" />,
    }),
    moment("archivedAt", ({ line }) => line.lastAccountTimestamp),
    text("by", ({ by }, { t }) => (by === null ? t("elsewhere") : by?.by.name), { width: 176 }),
    text("reason", ({ by }, { labels }) => by && labels.reason(by.reason), { width: 152 }),
    text("note", ({ by }) => by?.note, { width: 160 }),
    link(
      "propose",
      ({ line }) => routes.newLineProposal(proposalSearch(line)),
      ({ line }) => line.description,
      (actor) => actor.may("lines:propose"),
    ),
  ],
  peek: async () => (await import("./archived-peek")).ArchivedPeek,
  personal: true,
  rowWindow: VirtualRows,
  parts: { Actions, Header, Notices, Empty },
});

function useArchivedLines(state: ArchivedState) {
  const query = useQuery(archivedLinesQuery(state));
  const { data: by } = useQuery(archivedByQuery(useIds(query.data)));
  const rows = useMemo(
    () => query.data?.map((line) => ({ id: line.id, line, by: by && (by[line.id] ?? null) })),
    [query.data, by],
  );
  const source = wholeSource({ ...query, data: rows });
  return { ...source, pending: source.pending && isAsked(state) };
}

function useLabels() {
  const { invoiceLineType } = useLineLabels();
  const t = useTranslations("invoice-lines.archive.reasons");
  return useMemo(() => {
    const reason = (code: ArchiveReason): string => t(code);
    return { invoiceLineType, reason };
  }, [invoiceLineType, t]);
}
