"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter, valueFilter } from "@/components/list/list-filter";
import { ListEmpty } from "@/components/list/list-rows";
import { ListScreen } from "@/components/list/list-screen";
import { wholeSource } from "@/components/list/list-source";
import type { ListModel } from "@/components/list/use-list";
import { GroupName } from "@/components/shell/group-name";
import { ChooserProvider, type GroupChooser, OwnerPicker } from "@/components/shell/owner-picker";
import { EmptyState } from "@/components/shell/states";
import { VirtualRows } from "@/components/table/virtual-rows";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { SetAsideLine } from "@/lib/contract/line";
import { type ArchiveReason, archiveReasons } from "@/lib/domain/jobs/archive-reasons";
import type { ArchivedBy } from "@/lib/domain/jobs/archived-by-shape";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { type ArchivedState, archivedParams } from "@/lib/invoice-lines/archived/params";
import { archivedByQuery, archivedLinesQuery } from "@/lib/invoice-lines/archived/queries";
import { routes } from "@/lib/routes";
import { proposalSearch } from "../proposal-search";
import { useLineLabels } from "../use-line-labels";

export interface ArchivedRow {
  readonly id: string;
  readonly line: SetAsideLine;
  /** Who archived it, when and why; null: not through the desk; undefined: not loaded. */
  readonly by: ArchivedBy[string] | null | undefined;
}

type Labels = ReturnType<typeof useLabels>;

interface PartProps {
  list: ListModel<ArchivedRow, ArchivedState, Labels>;
}

const { name, money, text, moment, link } = columnsOf<ArchivedRow, Labels>();

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
    text("group", ({ line }) => line.accountGuid, {
      width: 160,
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

interface ArchivedScreenProps {
  opened: OpenedList;
  /** The picker of invoice groups. */
  chooser: GroupChooser;
}

export function ArchivedScreen({ opened, chooser }: ArchivedScreenProps) {
  return (
    <ChooserProvider value={chooser}>
      <ListScreen list={archivedList} opened={opened} />
    </ChooserProvider>
  );
}

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

function useIds(lines: readonly { readonly id: string }[] | undefined): readonly string[] {
  return useMemo(() => lines?.map(({ id }) => id) ?? [], [lines]);
}

/** The service lists them for one customer or one invoice group only. */
function isAsked({ group, customer }: ArchivedState): boolean {
  return group !== null || customer !== null;
}

function useLabels() {
  const { invoiceLineType } = useLineLabels();
  const t = useTranslations("invoice-lines.archive.reasons");
  return useMemo(() => {
    const reason = (code: ArchiveReason): string => t(code);
    return { invoiceLineType, reason };
  }, [invoiceLineType, t]);
}

function Actions({ list }: PartProps) {
  return (
    <ButtonLink variant="quiet" href={routes.abandonedLines()}>
      {list.context.t("toAbandoned")}
    </ButtonLink>
  );
}

function Header({ list: { state, ask } }: PartProps) {
  const t = useTranslations("invoice-lines.archived.picker");
  const { group, customer } = state;
  // Another address is another question.
  return (
    <OwnerPicker
      key={`${group} ${customer}`}
      state={state}
      words={t}
      onAsk={(next) => ask(next, "push")}
    />
  );
}

function Notices({ list }: PartProps) {
  const ids = useIds(list.source.rows);
  const by = useQuery(archivedByQuery(ids));
  if (!by.isError) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      className="mx-6 mb-3"
      title={list.context.t("byFailed")}
      actions={
        <Button size="sm" onClick={() => void by.refetch()} pending={by.isFetching}>
          {list.context.t("retry")}
        </Button>
      }
    />
  );
}

function Empty({ list }: PartProps) {
  const { t } = list.context;
  if (isAsked(list.state)) return <ListEmpty list={list} />;
  return <EmptyState title={t("oneNeeded")} hint={t("oneNeededHint")} />;
}
