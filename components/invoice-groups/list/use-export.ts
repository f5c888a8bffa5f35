"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { ExportState } from "@/components/shell/export-dialog";
import type { TableModel } from "@/components/table/use-table-model";
import { saveFile } from "@/lib/browser/save-file";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { exportHead, exportLines, walkGroups } from "@/lib/invoice-groups/export";
import { type InvoiceGroupField, isInvoiceGroupField } from "@/lib/invoice-groups/fields";
import type { GroupSearch } from "@/lib/invoice-groups/list-search";
import { groupsFromBrowser } from "@/lib/invoice-groups/queries";

/** Writes the list to a file: the loaded rows at once, or every match page by page. */
export function useExport(model: TableModel<InvoiceGroupConfig>, search: GroupSearch) {
  const words = useTranslations("invoice-groups");
  const language = useLocale();
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const columns = { fields: exportFields(model), words, language };
  const save = (lines: readonly string[]) => {
    const day = new Date().toISOString().slice(0, 10);
    const blob = new Blob([exportHead(columns), ...lines], { type: "text/csv;charset=utf-8" });
    saveFile(blob, `${words("list.export.file")}-${day}.csv`);
  };

  const exportLoaded = () => {
    const rows = model.rows.map((row) => row.record);
    save([exportLines(rows, columns)]);
    setState({ kind: "done", count: rows.length });
  };

  const exportAll = async () => {
    const control = new AbortController();
    stop.current = control;
    const lines: string[] = [];
    let count = 0;
    setState({ kind: "running", count });
    try {
      const { signal } = control;
      for await (const rows of walkGroups(search, groupsFromBrowser(signal), signal)) {
        lines.push(exportLines(rows, columns));
        count += rows.length;
        setState({ kind: "running", count });
      }
      signal.throwIfAborted();
      save(lines);
      setState({ kind: "done", count });
    } catch {
      setState({ kind: control.signal.aborted ? "cancelled" : "failed" });
    }
  };

  return {
    state,
    labels: columns.fields.map((name) => words(`fields.${name}`)),
    exportLoaded,
    exportAll,
    cancel: () => stop.current?.abort(),
  };
}

/** The columns shown; the first one shows two fields, so it is two columns of the file. */
function exportFields(model: TableModel<InvoiceGroupConfig>): InvoiceGroupField[] {
  const shown = model.columns.map((column) => column.id).filter(isInvoiceGroupField);
  const [first, ...rest] = shown;
  if (first === undefined) return [];
  return rest.includes("customerName") ? shown : [first, "customerName", ...rest];
}
