import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { ReadPanel } from "@/components/shell/read-panel";
import { buttonStyle } from "@/components/ui/button-style";
import { SmallTable } from "@/components/ui/small-table";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import type { ReportZip } from "@/lib/domain/report-files/report-zip";
import { useFormats } from "@/lib/intl/use-formats";
import { reportZipAddress, reportZipQuery } from "@/lib/report-files/queries";

/** The files of a ZIP with their results, and the download once the job is done. */
export function ZipFiles({ job }: { job: JobSummary }) {
  const t = useTranslations("jobs.zip");
  const { personId, roles } = useActor();
  if (job.createdBy.id !== personId && !roles.includes("auditor")) {
    return <p className="px-6 py-5 text-ink-soft">{t("foreign")}</p>;
  }
  return <OwnFiles job={job} />;
}

function OwnFiles({ job: { id, version } }: { job: JobSummary }) {
  const t = useTranslations("jobs.zip");
  // A changed job is read again with its files.
  const query = useQuery(reportZipQuery(id, version));
  return (
    <ReadPanel query={query} loading={t("loading")}>
      {(zip) => <Files zip={zip} />}
    </ReadPanel>
  );
}

function Files({ zip: { job, files } }: { zip: ReportZip }) {
  const t = useTranslations("jobs.zip");
  const states = useTranslations("jobs.rows.list.values.state");
  const formats = useFormats();
  const language = useLocale();
  return (
    <>
      {job.state === "done" && job.counts.done > 0 ? (
        <p className="mb-4">
          <a
            href={reportZipAddress(job.id, language)}
            download
            className={buttonStyle("primary", "sm")}
          >
            <Download aria-hidden className="size-4" />
            {t("download")}
          </a>
        </p>
      ) : null}
      {files.some(({ reason }) => reason !== null) ? (
        <p className="mb-2 text-ink-soft">{t("missing")}</p>
      ) : null}
      <SmallTable
        caption={t("caption")}
        rows={files}
        rowKey={({ name }) => name}
        columns={[
          { id: "name", head: t("name"), cell: ({ name }) => name, className: "wrap-anywhere" },
          {
            id: "size",
            head: t("size"),
            numeric: true,
            cell: ({ size }) => t("bytes", { bytes: formats.integer(size) }),
          },
          { id: "state", head: t("state"), cell: ({ state }) => states(state) },
          {
            id: "reason",
            head: t("reason"),
            cell: ({ reason }) => reason && t(`reasons.${reason}`),
          },
        ]}
      />
    </>
  );
}
