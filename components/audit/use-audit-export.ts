"use client";

import { useLocale } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { ExportState } from "@/components/shell/export-dialog";
import { fetchExport } from "@/lib/audit/export";
import type { AuditFilters } from "@/lib/audit/search-params";
import { saveFile } from "@/lib/browser/save-file";

/** Fetches the entries as a file, tells how many have come, and can be stopped. */
export function useAuditExport(filters: AuditFilters) {
  const language = useLocale();
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "running", count: 0 });
    try {
      const { file, count } = await fetchExport({
        filters,
        language,
        signal: controller.signal,
        onCount: (now) => setState({ kind: "running", count: now }),
      });
      saveFile(file, "audit.csv");
      setState({ kind: "done", count });
    } catch {
      setState({ kind: controller.signal.aborted ? "cancelled" : "failed" });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState((current) => (current.kind === "running" ? current : { kind: "idle" }));
  };
  return { state, start, cancel };
}
