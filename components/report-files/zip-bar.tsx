"use client";

import { useMutation } from "@tanstack/react-query";
import { FileArchive, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { ListSelectionProps } from "@/components/list/define-list";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { saveFile } from "@/lib/browser/save-file";
import type { ReportFile } from "@/lib/contract/report-file";
import { useFormats } from "@/lib/intl/use-formats";
import { mostZipBytes, mostZipFiles, zipReportFiles } from "@/lib/report-files/zip-report-files";

/** The selected files as one ZIP, which the page makes file by file. */
export function ZipBar({ rows, clear }: ListSelectionProps<ReportFile>) {
  const t = useTranslations("report-files.zip");
  const formats = useFormats();
  const { zip, done, stop } = useZip();
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  const tooMuch = rows.length > mostZipFiles || bytes > mostZipBytes;
  const megabytes = `${formats.quantity(bytes / 1_048_576, 1)} MB`;
  const failed = zip.data?.failed ?? [];
  return (
    <section aria-label={t("label")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status">
        {zip.isPending
          ? t("progress", { done, count: rows.length })
          : t("selected", { count: rows.length, size: megabytes })}
        {tooMuch ? (
          <span className="text-ink-soft">
            {" "}
            {t("limit", { files: mostZipFiles, size: mostZipBytes / 1_048_576 })}
          </span>
        ) : null}
      </p>
      {zip.isPending ? (
        <Button size="sm" onClick={stop}>
          {t("stop")}
        </Button>
      ) : (
        <Button
          size="sm"
          icon={<FileArchive aria-hidden className="size-4" />}
          disabled={tooMuch}
          onClick={() => zip.mutate(rows.map(({ name }) => name))}
        >
          {t("download")}
        </Button>
      )}
      <IconButton
        size="sm"
        label={t("clear")}
        icon={<X aria-hidden className="size-4" />}
        onClick={clear}
      />
      {zip.error && !isStopped(zip.error) ? <ProblemNote error={zip.error} /> : null}
      {failed.length > 0 ? (
        <Banner tone="warning" role="alert" title={t("failed", { count: failed.length })}>
          {formats.list(failed)}
        </Banner>
      ) : null}
    </section>
  );
}

/** The ZIP under way; it ends with the page and with the selection. */
function useZip() {
  const [done, setDone] = useState(0);
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);
  const zip = useMutation({
    mutationFn: async (names: readonly string[]) => {
      stopping.current = new AbortController();
      setDone(0);
      const result = await zipReportFiles(names, {
        signal: stopping.current.signal,
        onFile: () => setDone((count) => count + 1),
      });
      if (result.blob) saveFile(result.blob, "report-files.zip");
      return result;
    },
  });
  return { zip, done, stop: () => stopping.current.abort() };
}

function isStopped(error: Error): boolean {
  return error.name === "AbortError" || ("kind" in error && error.kind === "aborted");
}
