"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ExportDialog } from "@/components/shell/export-dialog";
import type { TableModel } from "@/components/table/use-table-model";
import { RadioGroup } from "@/components/ui/radio-group";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { useFormats } from "@/lib/intl/use-formats";
import { useExport } from "./use-export";
import type { GroupList } from "./use-group-list";
import { useMore } from "./use-more";

interface GroupExportProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  model: TableModel<InvoiceGroupConfig>;
  list: GroupList;
}

/** The list as a spreadsheet's file: which rows, and how far it is. */
export function GroupExport({ open, onOpenChange, model, list }: GroupExportProps) {
  const t = useTranslations("invoice-groups.list.export");
  const formats = useFormats();
  const [rows, setRows] = useState<"loaded" | "all">("loaded");
  const { state, labels, exportLoaded, exportAll, cancel } = useExport(model, list.search);
  // There may be more than what is loaded.
  const partial = useMore(list) !== false || list.state.page > 0;
  const running = state.kind === "running";
  return (
    <ExportDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      text={t("text", { columns: formats.list(labels) })}
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
      onStart={() => (rows === "all" && partial ? void exportAll() : exportLoaded())}
      onCancel={cancel}
      note={<p className="text-ink-quiet text-sm">{t("personal")}</p>}
    >
      {partial ? (
        <RadioGroup
          legend={t("what")}
          value={rows}
          onValueChange={setRows}
          options={[
            {
              value: "loaded",
              label: t("loaded", { count: model.rows.length }),
              hint: t("loadedHint"),
              disabled: running,
            },
            { value: "all", label: t("all"), hint: t("allHint"), disabled: running },
          ]}
        />
      ) : (
        <p>{t("loaded", { count: model.rows.length })}</p>
      )}
    </ExportDialog>
  );
}
