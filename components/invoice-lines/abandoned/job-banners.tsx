"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { JobBanner } from "./job-banner";
import type { ArchiveJobs } from "./use-archive-jobs";

/** What becomes of the lines that were archived, by the person and by colleagues. */
export function JobBanners({ jobs }: { jobs: ArchiveJobs }) {
  const t = useTranslations("invoice-lines.jobs");
  return (
    <div className="flex flex-col gap-2 px-6 pb-3 empty:hidden">
      {jobs.own.map((job) => (
        <JobBanner key={job.id} job={job} onDismiss={() => jobs.dismiss(job.id)} />
      ))}
      {jobs.notes.map(({ jobId, name, count }) => (
        <Banner
          key={jobId}
          tone="info"
          role="status"
          title={t("colleague", { name, count })}
          actions={
            <Button size="sm" onClick={() => jobs.dismiss(jobId)}>
              {t("dismiss")}
            </Button>
          }
        />
      ))}
    </div>
  );
}
