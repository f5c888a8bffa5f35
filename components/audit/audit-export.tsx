"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import type { AuditFilters } from "@/lib/audit/search-params";
import { type ExportState, useAuditExport } from "./use-audit-export";

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
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next) cancel();
          setOpen(next);
        }}
        title={t("title")}
        description={t("text")}
        footer={
          state.kind === "running" ? (
            <Button onClick={cancel}>{t("cancel")}</Button>
          ) : (
            <>
              <Button onClick={() => setOpen(false)}>{t("close")}</Button>
              <Button variant="primary" onClick={() => void start()}>
                {t("start")}
              </Button>
            </>
          )
        }
      >
        <Progress state={state} />
      </Dialog>
    </>
  );
}

function Progress({ state }: { state: ExportState }) {
  const t = useTranslations("audit.export");
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
