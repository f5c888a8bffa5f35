"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { EmptyState, PendingState, ProblemState } from "@/components/shell/states";
import { TableView } from "@/components/table/data-table";
import type { TableSort } from "@/components/table/table-column";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { leave } from "@/lib/browser/leave-guard";
import type { CommonState } from "@/lib/browser/list-params";
import { useFormats } from "@/lib/intl/use-formats";
import { activeFilters } from "./list-filter";
import type { ListSource } from "./list-source";
import type { ListModel } from "./use-list";

interface ListPartProps<Row extends object, State extends CommonState, Labels> {
  list: ListModel<Row, State, Labels>;
}

/** The rows, or why there are none: loading, failed, none at all, none that match. */
export function ListRows<Row extends object, State extends CommonState, Labels>({
  list,
}: ListPartProps<Row, State, Labels>) {
  const { definition, source, update, goTo, context } = list;
  const { model, selection, open } = list.shown;
  const { t, table: words } = context;
  const { ordersPages } = definition;
  const onSort = useCallback(
    (sort: TableSort | null) =>
      ordersPages ? goTo({ sort, page: 0 }) : update((current) => ({ ...current, sort })),
    [ordersPages, goTo, update],
  );
  const router = useRouter();
  const { href, opens, nameOf, params, rowId } = definition;
  const { state } = list;
  const shownAt = useMemo(() => {
    const shown = opens
      ? { ...state, [opens.name]: anyRow }
      : { ...params.lasting(state), peek: anyRow };
    return rowText(`?${params.format(shown).toString()}`, encodeURIComponent(anyRow));
  }, [opens, params, state]);
  const rowHref = useCallback(
    (row: Row) => href?.(row) ?? shownAt(encodeURIComponent(rowId(row))),
    [href, shownAt, rowId],
  );
  const selectLabel = useMemo(() => {
    const label = rowText(words("select", { name: anyRow }), anyRow);
    return (row: Row) => label(nameOf(row));
  }, [words, nameOf]);

  if (source.error !== null && source.rows.length === 0) {
    return (
      <ProblemState error={source.error} onRetry={source.refresh} retrying={source.refreshing} />
    );
  }
  const peekable = definition.peek !== undefined;
  const { peek: peeked } = list.state;
  const all = words(source.more.kind === "pages" ? "selectPage" : "selectAll", {
    count: list.matching.length,
  });
  const onOpen = (id: string) => {
    const row = model.rows.find((one) => one.id === id)?.record;
    if (row === undefined || open?.(row)) return;
    // In a dialog, a press does not leave what is not sent yet.
    if (list.inDialog) list.peek(id);
    else
      leave(() => {
        const address = href?.(row) ?? null;
        if (address !== null) router.push(address);
        else if (opens) list.openRecord(id);
        else list.peek(id);
      });
  };
  const table = (
    <TableView
      className="min-h-0 flex-1"
      caption={t("caption")}
      model={model}
      rowHref={rowHref}
      layout={list.arrangement.layout}
      sort={list.sort}
      onSort={onSort}
      activeId={list.activeId}
      onActiveChange={(id) => {
        list.activate(id);
        // While a row is shown beside the list, the keys lead to the next one.
        if (peeked !== null && id !== peeked) list.peek(id);
      }}
      onPeek={
        opens
          ? list.openRecord
          : peekable
            ? (id) => list.peek(id === peeked ? null : id)
            : undefined
      }
      onOpen={open || opens || peekable ? onOpen : undefined}
      pending={source.pending}
      outdated={source.outdated}
      arriving={moreComes(source)}
      scrollKey={`${list.key} ${params.format({ ...list.state, peek: null })}`}
      rowWindow={definition.rowWindow}
      selection={selection}
      selectLabel={selection && selectLabel}
      selectAllLabel={selection && (moreComes(source) ? words("selectAllMore", { all }) : all)}
    >
      {model.rows.length === 0 && !source.pending ? <NoRows list={list} /> : null}
    </TableView>
  );
  const body = definition.body?.(list, table) ?? table;
  if (source.pending) {
    return (
      <PendingState label={t("loading")} onRetry={source.refresh}>
        {body}
      </PendingState>
    );
  }
  return (
    <>
      <StaleNote list={list} />
      {body}
    </>
  );
}

/** Stands for a row in a text that is made once for all rows; no text of a person has it. */
const anyRow = "\u0001";

/** The text of one row. */
function rowText(text: string, place: string): (of: string) => string {
  const parts = text.split(place);
  return (of) => parts.join(of);
}

/** Whether further rows are loaded automatically. */
function moreComes({ more }: ListSource<unknown>): boolean {
  return more.kind === "append" && Boolean(more.stop);
}

function StaleNote<Row extends object, State extends CommonState, Labels>({
  list,
}: ListPartProps<Row, State, Labels>) {
  const t = useTranslations("table");
  const formats = useFormats();
  const { source, arrangement } = list;
  return (
    <>
      {source.error !== null ? (
        <Banner
          tone="warning"
          role="status"
          className="mx-6 my-2"
          title={t("staleTitle")}
          actions={
            <Button size="sm" onClick={source.refresh} pending={source.refreshing}>
              {t("retry")}
            </Button>
          }
        >
          {t("staleText", { time: formats.time(source.updatedAt) })}
        </Banner>
      ) : null}
      {arrangement.failed ? (
        <Banner tone="warning" role="status" className="mx-6 my-2" title={t("layoutNotSaved")} />
      ) : null}
    </>
  );
}

function NoRows<Row extends object, State extends CommonState, Labels>({
  list,
}: ListPartProps<Row, State, Labels>) {
  const Own = list.definition.parts?.Empty ?? ListEmpty;
  return <Own list={list} />;
}

/** Why there are no rows, and what to do: a page after the last, filters, or an empty list. */
export function ListEmpty<Row extends object, State extends CommonState, Labels>({
  list,
}: ListPartProps<Row, State, Labels>) {
  const { context, source, narrowed } = list;
  const { t, table } = context;
  const { more } = source;
  if (more.kind === "pages" && more.page > 0) {
    return (
      <EmptyState
        title={table("behind", { page: more.page + 1 })}
        action={<Button onClick={() => list.goTo({ page: 0 })}>{table("firstPage")}</Button>}
      />
    );
  }
  if (!narrowed) return <EmptyState title={t("empty.title")} hint={t("empty.hint")} />;
  const last = activeFilters(list.filters).at(-1);
  return (
    <EmptyState
      title={table(more.kind === "append" && more.available ? "noMatchYet" : "noMatch")}
      hint={table("noMatchHint")}
      action={
        <>
          {last ? (
            <Button onClick={last.clear}>{table("filters.remove", { filter: last.label })}</Button>
          ) : null}
          <Button onClick={list.clear}>{table("filters.clear")}</Button>
        </>
      }
    />
  );
}
