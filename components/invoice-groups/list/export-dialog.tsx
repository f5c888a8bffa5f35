"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { TableModel } from "@/components/table/use-table-model";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { Spinner } from "@/components/ui/spinner";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { useFormats } from "@/lib/intl/use-formats";
import { type ExportState, useExport } from "./use-export";
import type { GroupList } from "./use-group-list";
import { useMore } from "./use-more";

interface ExportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  model: TableModel<InvoiceGroupConfig>;
  list: GroupList;
}

/** The list as a spreadsheet's file: which rows, and how far it is. */
export function ExportDialog(props: ExportDialogProps) {
  const { open, onOpenChange, model, list } = props;
  const t = useTranslations("invoice-groups.list.export");
  const formats = useFormats();
  const [rows, setRows] = useState<"loaded" | "all">("loaded");
  const { state, labels, exportLoaded, exportAll, cancel } = useExport(model, list.search);
  // There may be more than what is loaded.
  const partial = useMore(list) !== false || list.state.page > 0;
  const running = state.kind === "running";
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) cancel();
        onOpenChange(next);
      }}
      title={t("title")}
      description={t("text", { columns: formats.list(labels) })}
      footer={
        running ? (
          <Button onClick={cancel}>{t("cancel")}</Button>
        ) : (
          <>
            <Button onClick={() => onOpenChange(false)}>{t("close")}</Button>
            <Button
              variant="primary"
              onClick={() => (rows === "all" && partial ? void exportAll() : exportLoaded())}
            >
              {t("start")}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
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
        <Progress state={state} />
        <p className="text-ink-quiet text-sm">{t("personal")}</p>
      </div>
    </Dialog>
  );
}

function Progress({ state }: { state: ExportState }) {
  const t = useTranslations("invoice-groups.list.export");
  return (
    <div role="status">
      {state.kind === "running" ? (
        <p className="tabular flex items-center gap-2">
          <Spinner />
          {t("progress", { count: state.count })}
        </p>
      ) : null}
      {state.kind === "done" ? (
        <Banner tone="good" title={t("done", { count: state.count })} />
      ) : null}
      {state.kind === "cancelled" ? <Banner tone="neutral" title={t("cancelled")} /> : null}
      {state.kind === "failed" ? <Banner tone="warning" title={t("failed")} /> : null}
    </div>
  );
}
