"use client";

import { useTranslations } from "next-intl";
import { mostFailures } from "@/lib/domain/jobs/job-limits";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { useFormats } from "@/lib/intl/use-formats";

/** Why a job does nothing now, one sentence for each reason. */
export function usePauseTexts(job: JobSummary): readonly string[] {
  const { pausedFor, backOff, createdBy, before } = job;
  const t = useTranslations("jobs");
  const formats = useFormats();
  const { name } = createdBy;
  const texts: string[] = [];
  if (pausedFor !== null) texts.push(t(`pausedFor.${pausedFor}`, { most: mostFailures, name }));
  if (backOff !== null) {
    const key = backOff.failure === "roles-not-confirmed" ? "rolesUnconfirmed" : "peek.paused";
    texts.push(t(key, { time: formats.time(backOff.until), name }));
  }
  if (before > 0) texts.push(t("before", { count: before }));
  return texts;
}
