"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo, useRef } from "react";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { focusRows } from "@/components/table/focus-rows";
import { useActiveRow } from "@/components/table/use-active-row";
import { useRowPeek } from "@/components/table/use-row-peek";
import { useRowSelection } from "@/components/table/use-row-selection";
import { useTableLayout } from "@/components/table/use-table-layout";
import { useTableModel } from "@/components/table/use-table-model";
import { questionOf, sortOf } from "@/lib/debt-cases/open-invoices/search-params";
import { invoiceRow, type ListRow } from "@/lib/domain/debt-cases/customer-row";
import type { TablePreference } from "@/lib/domain/preferences";
import { useFormats } from "@/lib/intl/use-formats";
import { AgeingChart } from "./ageing-chart";
import { customerSelection } from "./customer-selection";
import { GonePanel } from "./gone-panel";
import { OpenActions } from "./open-actions";
import { OpenBar } from "./open-bar";
import { OpenNotices } from "./open-notices";
import { OpenTable } from "./open-table";
import { OpenToolbar } from "./open-toolbar";
import { PeekPlace } from "./peek-place";
import { SelectionBar } from "./selection-bar";
import { useActDialogs } from "./use-act-dialogs";
import { useLedgerStand } from "./use-ledger-stand";
import { useListRows } from "./use-list-rows";
import { useOpenColumns } from "./use-open-columns";
import { useOpenExport } from "./use-open-export";
import { useOpenInvoices } from "./use-open-invoices";

const rowId = ({ id }: ListRow) => id;
const never = () => false;

interface OpenInvoicesScreenProps {
  /** The person's own arrangement of the columns. */
  preference: TablePreference | null;
  /** Up to which load the person has seen what left the list. */
  seenAt: string | null;
  /** The tenant's day. */
  today: string;
}

/** The open invoices: find, choose, look at, and act on them. */
export function OpenInvoicesScreen({ preference, seenAt, today }: OpenInvoicesScreenProps) {
  const t = useTranslations("open-invoices");
  const { compare } = useFormats();
  const { may } = useActor();
  const open = useOpenInvoices(today);
  const stand = useLedgerStand(seenAt, open.loadedAt);
  const columns = useOpenColumns();
  const arrangement = useTableLayout("table.open-invoices", preference, columns);
  const { layout } = arrangement;
  const { state, setState, matching, all } = open;
  const sort = useMemo(() => sortOf(state), [state]);
  const invoices = useMemo(() => matching.map((row) => invoiceRow(row)), [matching]);
  const flat = useTableModel<ListRow>({
    columns,
    rows: invoices,
    rowId,
    layout,
    sort,
    compareText: compare,
  });
  const groups = useListRows({ model: flat, grouped: state.grouped, sort });
  const { model } = groups;
  const present = useMemo(() => new Set(all.map(({ id }) => id)), [all]);
  const exists = useCallback((id: string) => present.has(id), [present]);
  const selection = useRowSelection({
    rows: flat.rows,
    question: questionOf(state),
    locked: never,
    exists,
  });
  const boxes = useMemo(
    () => customerSelection(selection.table, model.rows),
    [selection.table, model.rows],
  );
  const { dialog, ...dialogs } = useActDialogs(() => {
    // What the person did here themselves is no surprise: the list follows without being asked.
    if (open.stale !== "changed") return;
    selection.table.setAll(false);
    open.reload();
  });
  const [activeId, setActiveId] = useActiveRow("open-invoices");
  const body = useRef<HTMLDivElement>(null);
  const closing = t("peek.closeKey");
  const peek = useRowPeek({ activeId, setActiveId, body, closing });
  const onExport = useOpenExport(flat, today);
  const chosen = useMemo(
    () => selection.selected.flatMap(({ record }) => (record.kind === "invoice" ? record.row : [])),
    [selection.selected],
  );
  return (
    <div className="flex h-[max(34rem,calc(100dvh-3rem))] flex-col">
      <PageHeader
        title={t("title")}
        actions={<OpenActions columns={columns} arrangement={arrangement} onExport={onExport} />}
      />
      <OpenToolbar open={open} groups={groups} onDown={() => focusRows(body)} />
      <OpenNotices open={open} stand={stand} layoutFailed={arrangement.failed} />
      <GonePanel stand={stand} />
      {open.loadedAt === 0 || all.length === 0 ? null : (
        <AgeingChart
          buckets={open.buckets}
          chosen={state.bucket}
          onChoose={(bucket) => setState((current) => ({ ...current, bucket }))}
        />
      )}
      <div ref={body} className="relative flex min-h-0 flex-1 flex-col border-line border-t">
        <OpenTable
          open={open}
          model={model}
          layout={layout}
          selection={may("debt:write") ? boxes : undefined}
          activeId={activeId}
          onActiveChange={setActiveId}
          onPeek={peek.toggle}
          groups={groups}
        />
        {peek.peeking ? (
          <PeekPlace
            model={model}
            all={all}
            activeId={activeId}
            dialogs={dialogs}
            onActiveChange={setActiveId}
            onClose={peek.close}
          />
        ) : null}
      </div>
      <OpenBar
        open={open}
        selection={
          chosen.length > 0 ? (
            <SelectionBar
              rows={chosen}
              all={selection.mode === "all" && selection.table.state === "all"}
              elsewhere={selection.elsewhere}
              dialogs={dialogs}
              onClear={() => selection.table.setAll(false)}
            />
          ) : null
        }
      />
      {dialog}
    </div>
  );
}
