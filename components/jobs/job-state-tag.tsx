import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";

/** The state of a job; a finished one is marked if some rows failed. */
export function JobStateTag({ job }: { job: JobSummary }) {
  const t = useTranslations("jobs.list.values.state");
  const { state, counts, backOff } = job;
  const failed = counts.refused + counts.unknown > 0;
  return (
    <Tag tone={toneOf(state, failed, backOff !== null)}>
      {t(failed && state === "done" ? "partly" : state)}
    </Tag>
  );
}

function toneOf(state: JobSummary["state"], failed: boolean, paused: boolean): Tone {
  if (state === "waiting" || state === "running") return paused ? "warning" : "waiting";
  if (state === "taken-back") return "neutral";
  if (state === "paused") return "warning";
  return failed ? "warning" : "good";
}
