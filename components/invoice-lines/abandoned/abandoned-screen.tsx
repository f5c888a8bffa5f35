"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo, useRef } from "react";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { focusRows } from "@/components/table/focus-rows";
import { useActiveRow } from "@/components/table/use-active-row";
import { useRowSelection } from "@/components/table/use-row-selection";
import { useTableLayout } from "@/components/table/use-table-layout";
import { useTableModel } from "@/components/table/use-table-model";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import type { TablePreference } from "@/lib/domain/preferences";
import { useFormats } from "@/lib/intl/use-formats";
import { questionOf } from "@/lib/invoice-lines/abandoned/search-params";
import { ArchiveDialog } from "./archive-dialog";
import { JobBanners } from "./job-banners";
import { PeekPlace } from "./peek-place";
import { QueueActions } from "./queue-actions";
import { QueueBar } from "./queue-bar";
import { QueueNotices } from "./queue-notices";
import { QueueTable } from "./queue-table";
import { QueueToolbar } from "./queue-toolbar";
import { SelectionBar } from "./selection-bar";
import { useArchiveDialog } from "./use-archive-dialog";
import { useArchiveJobs } from "./use-archive-jobs";
import { useFollowups } from "./use-followups";
import { usePeek } from "./use-peek";
import { useQueue } from "./use-queue";
import { useQueueColumns } from "./use-queue-columns";
import { useQueueWords } from "./use-queue-words";

const rowId = ({ id }: QueueLine) => id;

interface AbandonedScreenProps {
  /** The person's own arrangement of the columns. */
  preference: TablePreference | null;
  /** The tenant's day. */
  today: string;
}

/** The queue of abandoned lines: find, choose, look at, follow up and archive. */
export function AbandonedScreen({ preference, today }: AbandonedScreenProps) {
  const t = useTranslations("invoice-lines");
  const { compare } = useFormats();
  const actor = useActor();
  const queue = useQueue(today);
  const jobs = useArchiveJobs();
  const words = useQueueWords(queue.all);
  const columns = useQueueColumns(words, jobs.underWay);
  const followups = useFollowups();
  const arrangement = useTableLayout("table.abandoned-lines", preference, columns);
  const { layout } = arrangement;
  const { state, matching, all } = queue;
  const model = useTableModel({
    columns,
    rows: matching,
    rowId,
    layout,
    sort: state.sort,
    compareText: compare,
  });
  const { underWay } = jobs;
  const locked = useCallback((id: string) => underWay.has(id), [underWay]);
  const present = useMemo(() => new Set(all.map(rowId)), [all]);
  const exists = useCallback((id: string) => present.has(id), [present]);
  const selection = useRowSelection({
    rows: model.rows,
    question: questionOf(state),
    locked,
    exists,
  });
  const { setAll } = selection.table;
  const archive = useArchiveDialog(() => setAll(false));
  const [activeId, setActiveId] = useActiveRow("abandoned-lines");
  const body = useRef<HTMLDivElement>(null);
  const peek = usePeek({ rows: model.rows, activeId, setActiveId, body });

  const mayArchive = actor.may("lines:archive");
  const chosen = selection.selected;
  const chosenLines = useMemo(() => chosen.map(({ record }) => record), [chosen]);
  const left = matching.length - model.rows.filter(({ id }) => !locked(id)).length;
  return (
    <div className="flex h-[max(30rem,calc(100dvh-3rem))] flex-col">
      <PageHeader
        title={t("abandoned.title")}
        actions={<QueueActions columns={columns} arrangement={arrangement} />}
      />
      <QueueToolbar queue={queue} words={words} onDown={() => focusRows(body)} />
      <JobBanners jobs={jobs} />
      <QueueNotices queue={queue} followups={followups} layoutFailed={arrangement.failed} />
      <div ref={body} className="relative flex min-h-0 flex-1 flex-col border-line border-t">
        <QueueTable
          queue={queue}
          words={words}
          model={model}
          layout={layout}
          selection={mayArchive ? selection.table : undefined}
          activeId={activeId}
          onActiveChange={setActiveId}
          onPeek={peek.toggle}
          onOpen={peek.open}
        />
        {peek.peeking && state.view === "lines" ? (
          <PeekPlace
            model={model}
            words={words}
            today={today}
            followups={followups}
            activeId={activeId}
            onActiveChange={setActiveId}
            onClose={peek.close}
          />
        ) : null}
      </div>
      <QueueBar
        queue={queue}
        selection={
          chosen.length > 0 && state.view === "lines" ? (
            <SelectionBar
              lines={chosenLines}
              all={selection.mode === "all" && selection.table.state === "all"}
              elsewhere={selection.elsewhere}
              loaded={queue.loaded}
              today={today}
              followups={followups}
              onArchive={() => archive.show(chosenLines)}
              onClear={() => setAll(false)}
            />
          ) : null
        }
      />
      <ArchiveDialog state={archive} left={selection.mode === "all" ? left : 0} />
    </div>
  );
}
