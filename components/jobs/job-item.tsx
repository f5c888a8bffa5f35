import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import { jobActions } from "@/lib/domain/jobs/job-actions";
import { type JobSummary, jobRowStates } from "@/lib/domain/jobs/job-shape";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { stepJob } from "@/lib/jobs/mutations";
import { JobBar } from "./job-bar";

/** One job: what it does, for whom, how far it is, and what may be done about it. */
export function JobItem({ job }: { job: JobSummary }) {
  const t = useTranslations("jobs");
  const formats = useFormats();
  const actor = useActor();
  const step = useMutation(stepJob());
  const [now, setNow] = useState(0);
  useEffect(() => setNow(Date.now()), []);
  const { counts, total, settings, sumsMinor } = job;
  const failed = counts.refused + counts.unknown;
  const sums = Object.entries(sumsMinor).map(([currency, minor]) =>
    formats.money(toMinorUnits(minor / 100), currency),
  );
  const parts = jobRowStates.filter((state) => counts[state] > 0);
  return (
    <li className="border-line border-b py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{t(`kind.${job.kind}`, { count: total })}</span>
            <Tag tone={toneOf(job, failed)}>
              {failed > 0 && job.state === "done" ? t("state.partly") : t(`state.${job.state}`)}
            </Tag>
          </p>
          <p className="mt-0.5 text-ink-soft">
            {[
              sums.join(" + "),
              t(`reason.${settings.reason}`),
              settings.note,
              t("by", { name: job.createdBy.name, time: formats.dateTime(job.createdAt) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <div className="flex gap-2">
          {jobActions(job, actor, now).map((action) => (
            <Button
              key={action}
              size="sm"
              pending={step.isPending && step.variables.step === action}
              onClick={() => step.mutate({ id: job.id, step: action })}
            >
              {t(`act.${action}`, { count: failed })}
            </Button>
          ))}
        </div>
      </div>
      <JobBar counts={counts} total={total} />
      <p className="tabular mt-1 text-ink-quiet text-sm">
        {parts.map((state) => t(`rows.${state}`, { count: counts[state] })).join(" · ")}
        {job.rests ? ` · ${t("rests", { time: formats.time(job.rests.until) })}` : null}
      </p>
      {step.isError ? <ProblemNote error={step.error} className="mt-2" /> : null}
    </li>
  );
}

function toneOf({ state, rests }: JobSummary, failed: number): Tone {
  if (state === "waiting" || state === "running") return rests ? "warning" : "waiting";
  if (state === "taken-back") return "neutral";
  return failed > 0 ? "warning" : "good";
}
