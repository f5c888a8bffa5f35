"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { failedRowsQuery } from "@/lib/invoice-lines/abandoned/job-queries";

const mostShown = 20;

/** Lines that were not archived, each with its reason. */
export function FailedRows({ job }: { job: JobSummary }) {
  const t = useTranslations("invoice-lines.jobs");
  const formats = useFormats();
  const { data } = useQuery(failedRowsQuery(job.id, job.version));
  if (data === undefined) return null;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer">{t("which", { count: data.length })}</summary>
      <ul className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto">
        {data.slice(0, mostShown).map((row) => (
          <li key={row.position} className="flex flex-wrap gap-x-3">
            <span>{row.description}</span>
            <span className="tabular">
              {formats.money(toMinorUnits(row.amountMinor / 100), row.currency)}
            </span>
            <span>{row.reason ? t(`reason.${row.reason}`) : null}</span>
          </li>
        ))}
      </ul>
      {data.length > mostShown ? <p>{t("others", { count: data.length - mostShown })}</p> : null}
    </details>
  );
}
