"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ExportDialog } from "@/components/shell/export-dialog";
import { Button } from "@/components/ui/button";
import type { AuditFilters } from "@/lib/audit/search-params";
import { useAuditExport } from "./use-audit-export";

/** The button that takes the entries along as a file, and how far that is. */
export function AuditExport({ filters }: { filters: AuditFilters }) {
  const t = useTranslations("audit.export");
  const [open, setOpen] = useState(false);
  const { state, start, cancel } = useAuditExport(filters);
  return (
    <>
      <Button icon={<Download aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      <ExportDialog
        open={open}
        onOpenChange={setOpen}
        title={t("title")}
        text={t("text")}
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
        onStart={() => void start()}
        onCancel={cancel}
      />
    </>
  );
}
