"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ExportDialog, type ExportState } from "@/components/shell/export-dialog";
import { WalkNote } from "@/components/shell/walk-note";
import { RadioGroup } from "@/components/ui/radio-group";
import type { CommonState } from "@/lib/browser/list-params";
import type { WalkCount } from "@/lib/domain/walks/walk-count";
import { takeAll } from "@/lib/domain/walks/walk-whole";
import { useFormats } from "@/lib/intl/use-formats";
import { csvFile, saveCsv } from "./csv-file";
import { readNames } from "./read-names";
import type { ListModel } from "./use-list";

interface ListExportProps<Row extends object, State extends CommonState, Labels> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  list: ListModel<Row, State, Labels>;
}

/** The list as a spreadsheet's file: the columns on the screen, the loaded rows or all that match. */
export function ListExport<Row extends object, State extends CommonState, Labels>({
  open,
  onOpenChange,
  list,
}: ListExportProps<Row, State, Labels>) {
  const t = useTranslations("table.export");
  const formats = useFormats();
  const { definition, model, source, matching } = list;
  const { walk } = definition;
  const mayBeMore =
    source.more.kind === "pages"
      ? source.more.available !== false || source.more.page > 0
      : source.more.kind === "append" && source.more.available;
  const partial = mayBeMore && walk !== undefined;
  const [rows, setRows] = useState<"loaded" | "all">("all");
  const { state, walk: counted, exportLoaded, exportAll, cancel } = useExport(list);
  const running = state.kind === "running";
  const columns = model.columns.map(({ label }) => label);
  return (
    <ExportDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      text={t("text", { columns: formats.list(columns) })}
      words={{
        start: t("start"),
        cancel: t("cancel"),
        close: t("close"),
        cancelled: t("cancelled"),
        failed: t("failed"),
        progress: (count) => t("progress", { count }),
        done: (count) => t("done", { count }),
      }}
      state={state}
      onStart={() => void (partial && rows === "all" ? exportAll() : exportLoaded())}
      onCancel={cancel}
      note={
        <>
          <p className="text-ink-quiet text-sm">{t("guard")}</p>
          {state.kind === "done" ? <WalkNote walk={counted} /> : null}
          {definition.personal ? <p className="text-ink-quiet text-sm">{t("personal")}</p> : null}
        </>
      }
    >
      {partial ? (
        <RadioGroup
          legend={t("rows")}
          value={rows}
          onValueChange={setRows}
          options={[
            { value: "all", label: t("all"), hint: t("allHint"), disabled: running },
            {
              value: "loaded",
              label: t("loaded", { count: matching.length }),
              hint: t("loadedHint"),
              disabled: running,
            },
          ]}
        />
      ) : (
        <p>{t("loaded", { count: matching.length })}</p>
      )}
    </ExportDialog>
  );
}

/** Writes the loaded rows, or reads all that match. */
function useExport<Row extends object, State extends CommonState, Labels>(
  list: ListModel<Row, State, Labels>,
) {
  const { definition, context, model, state: asked, columns } = list;
  const language = useLocale();
  const client = useQueryClient();
  const currencyLabel = useTranslations("table.export")("currency");
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  /** What the walk of the last export counted; null: the loaded rows were exported. */
  const [counted, setCounted] = useState<WalkCount | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** A file's head, and how its rows become lines. */
  const begin = (signal: AbortSignal) => {
    const columnOf = (id: string) => definition.columns.filter((column) => column.id === id);
    const ids = model.columns.flatMap(({ id }) => [
      id,
      ...columnOf(id).flatMap(({ includes }) => includes),
    ]);
    const shown = [...new Set(ids)].flatMap(columnOf).filter(({ action }) => !action);
    const labels = new Map(columns.map(({ id, label }) => [id, label]));
    const names = new Map<string, string>();
    const file = csvFile(shown, (id) => labels.get(id) ?? id, {
      ...context,
      language,
      currencyLabel,
      names,
    });
    const parts = [file.head];
    let count = 0;
    return {
      parts,
      count: () => count,
      add: async (rows: readonly Row[]) => {
        for (const part of chunksOf(rows, rowsAtOnce)) {
          await readNames({ columns: shown, rows: part, context, client, names, signal });
          parts.push(file.lines(part));
          count += part.length;
          setState({ kind: "running", count });
        }
      },
    };
  };
  /** Writes a file of the rows that are added; returns what a walk counted. */
  const write = async (
    fill: (
      add: (rows: readonly Row[]) => Promise<void>,
      signal: AbortSignal,
    ) => Promise<WalkCount | null>,
  ) => {
    const control = new AbortController();
    stop.current = control;
    const { signal } = control;
    const file = begin(signal);
    setState({ kind: "running", count: 0 });
    try {
      setCounted(await fill(file.add, signal));
      signal.throwIfAborted();
      saveCsv(definition.id, file.parts);
      setState({ kind: "done", count: file.count() });
    } catch {
      setState({ kind: signal.aborted ? "cancelled" : "failed" });
    }
  };
  return {
    state,
    walk: counted,
    exportLoaded: () =>
      write(async (add) => {
        await add(model.rows.map(({ record }) => record));
        return null;
      }),
    exportAll: () =>
      write(async (add, signal) => {
        const walked = definition.walk?.(asked, signal, client, context);
        const take = (rows: readonly Row[]) => add(rows.filter(list.matches));
        return walked ? takeAll(walked, take) : null;
      }),
    cancel: () => stop.current?.abort(),
  };
}

/** Rows whose names are read and which are written together: the progress moves with them. */
const rowsAtOnce = 100;

function chunksOf<Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] {
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => at * size);
  return starts.map((start) => rows.slice(start, start + size));
}
