import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { JobRowState } from "@/lib/domain/jobs/job-enumerations";

const tones = {
  waiting: "neutral",
  sent: "waiting",
  done: "good",
  refused: "danger",
  dropped: "neutral",
  unknown: "warning",
} as const satisfies Record<JobRowState, Tone>;

/** The result of one row of a job, of any kind. */
export function JobRowStateTag({ state }: { state: JobRowState }) {
  const t = useTranslations("jobs.rows.list.values.state");
  return <Tag tone={tones[state]}>{t(state)}</Tag>;
}
