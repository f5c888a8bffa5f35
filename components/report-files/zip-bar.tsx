"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, FileArchive } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { ClearSelection } from "@/components/list/clear-selection";
import type { ListSelectionProps } from "@/components/list/define-list";
import { OutsideNote } from "@/components/list/outside-note";
import { useSeenEnd } from "@/components/shell/notifications/use-seen-end";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import type { ReportFile } from "@/lib/contract/report-file";
import { mostZipFiles } from "@/lib/domain/jobs/job-limits";
import type { ReportZip } from "@/lib/domain/report-files/report-zip";
import { mostZipBytes } from "@/lib/domain/report-files/zip-limits";
import { useFormats } from "@/lib/intl/use-formats";
import { createReportZip } from "@/lib/report-files/mutations";
import { reportZipAddress, reportZipQuery } from "@/lib/report-files/queries";
import { routes } from "@/lib/routes";

/** The selected files as one ZIP, which a job of the desk makes. */
export function ZipBar(
  props: Pick<ListSelectionProps<ReportFile>, "rows" | "elsewhere" | "clear">,
) {
  const { rows, elsewhere, clear } = props;
  const t = useTranslations("report-files.zip");
  const formats = useFormats();
  const create = useMutation(createReportZip());
  const bytes = rows.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const tooMuch = rows.length > mostZipFiles || bytes > mostZipBytes;
  const size =
    bytes < 1_048_576
      ? `${formats.quantity(bytes / 1024, 1)} kB`
      : `${formats.quantity(bytes / 1_048_576, 1)} MB`;
  return (
    <section aria-label={t("label")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p>
        {t("selected", { count: rows.length, size })}
        <OutsideNote count={elsewhere} />
        {tooMuch ? (
          <span className="text-ink-soft">
            {" "}
            {t("limit", { files: mostZipFiles, size: mostZipBytes / 1_048_576 })}
          </span>
        ) : null}
      </p>
      <Button
        size="sm"
        icon={<FileArchive aria-hidden className="size-4" />}
        disabled={tooMuch}
        pending={create.isPending}
        onClick={() => create.mutate(rows.map(({ name }) => name))}
      >
        {t("make")}
      </Button>
      <ClearSelection onClear={clear} />
      {create.error ? <ProblemNote error={create.error} /> : null}
      {create.data ? <ZipState key={create.data.id} id={create.data.id} /> : null}
    </section>
  );
}

/** How far the job of a ZIP is, and the download once it is done. */
function ZipState({ id }: { id: string }) {
  const t = useTranslations("report-files.zip");
  const language = useLocale();
  const { data: zip, error } = useQuery(reportZipQuery(id));
  const done = zip?.job.state === "done" ? zip.job.counts.done : 0;
  const missing = zip?.files.filter(({ reason }) => reason !== null) ?? [];
  return (
    <>
      <p role="status">{zip ? <ZipProgress zip={zip} /> : null}</p>
      {done > 0 ? (
        <a href={reportZipAddress(id, language)} download className={buttonStyle("primary", "sm")}>
          <Download aria-hidden className="size-4" />
          {t("download")}
        </a>
      ) : null}
      <Link href={routes.job(id)} className="text-accent-ink underline">
        {t("job")}
      </Link>
      {error ? <ProblemNote error={error} /> : null}
      {missing.length > 0 ? <MissingFiles files={missing} /> : null}
    </>
  );
}

function ZipProgress({ zip: { job, files } }: { zip: ReportZip }) {
  const t = useTranslations("report-files.zip");
  const formats = useFormats();
  useSeenEnd(job);
  const { counts, backOff, state } = job;
  if (state === "done") return counts.done === 0 ? t("none") : t("ready", { count: counts.done });
  if (backOff !== null) return t("paused", { time: formats.time(backOff.until) });
  const done = counts.done + counts.refused + counts.dropped;
  return t("progress", { done, count: files.length });
}

function MissingFiles({ files }: { files: ReportZip["files"] }) {
  const t = useTranslations("report-files.zip");
  const formats = useFormats();
  return (
    <Banner tone="warning" role="alert" title={t("failed", { count: files.length })}>
      {formats.list(files.map(({ name }) => name))}
    </Banner>
  );
}
