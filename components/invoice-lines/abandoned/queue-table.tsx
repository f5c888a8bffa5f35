"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { PendingState, ProblemState } from "@/components/shell/states";
import { TableView } from "@/components/table/data-table";
import type { TableSort } from "@/components/table/table-column";
import type { TableLayout } from "@/components/table/table-layout";
import type { RowActs } from "@/components/table/use-row-navigation";
import type { TableSelection } from "@/components/table/use-row-selection";
import type { TableModel } from "@/components/table/use-table-model";
import { VirtualRows } from "@/components/table/virtual-rows";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { questionOf, queueColumns } from "@/lib/invoice-lines/abandoned/search-params";
import { routes } from "@/lib/routes";
import { ClusterTable } from "./cluster-table";
import { NoLines } from "./no-lines";
import type { Queue } from "./use-queue";
import type { QueueWords } from "./use-queue-words";

interface QueueTableProps extends RowActs {
  queue: Queue;
  words: QueueWords;
  model: TableModel<QueueLine>;
  layout: TableLayout;
  selection: TableSelection | undefined;
}

/** A link to the queue with this line beside it. */
const rowHref = ({ id }: QueueLine) => routes.abandonedLines(`line=${id}`);

/** The lines or their clusters, or why there are none. */
export function QueueTable(props: QueueTableProps) {
  const { queue, words, model, layout, selection, ...acts } = props;
  const t = useTranslations("invoice-lines.abandoned");
  const { state, setState, loaded, matching } = queue;
  const onSort = useCallback(
    (sort: TableSort | null) => {
      const id = queueColumns.find((column) => column === sort?.id);
      const next = sort && id ? { id, descending: sort.descending } : null;
      setState((current) => ({ ...current, sort: next }));
    },
    [setState],
  );
  const selectLabel = useCallback(
    ({ line }: QueueLine) => t("selectRow", { line: line.description }),
    [t],
  );

  if (loaded.error !== null && loaded.lines.length === 0) {
    return <ProblemState error={loaded.error} onRetry={loaded.goOn} retrying={loaded.retrying} />;
  }
  const none = matching.length === 0 && !loaded.pending ? <NoLines queue={queue} /> : null;
  if (state.view === "clusters") {
    return (
      <ClusterTable queue={queue} words={words} density={layout.density}>
        {none}
      </ClusterTable>
    );
  }
  const count = matching.length;
  const table = (
    <TableView
      {...acts}
      className="min-h-0 flex-1"
      caption={t("caption")}
      model={model}
      rowHref={rowHref}
      layout={layout}
      sort={state.sort}
      onSort={onSort}
      pending={loaded.pending}
      scrollKey={`abandoned ${questionOf(state)} ${state.sort?.id ?? ""}`}
      rowWindow={VirtualRows}
      selection={selection}
      selectLabel={selectLabel}
      selectAllLabel={t(loaded.loading ? "selectAllLoading" : "selectAll", { count })}
    >
      {none}
    </TableView>
  );
  if (!loaded.pending) return table;
  return (
    <PendingState label={t("loading")} onRetry={loaded.goOn}>
      {table}
    </PendingState>
  );
}
