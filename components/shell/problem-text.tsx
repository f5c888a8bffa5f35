"use client";

import { useTranslations } from "next-intl";
import type { ProblemError } from "@/lib/browser/problem-error";
import { useFormats } from "@/lib/intl/use-formats";
import { LimitText } from "./limit-text";
import { problemWords } from "./problem-words";
import { useInlineLimitNotice } from "./use-inline-limit-notice";

/** What to do about a failure, in a sentence. */
export function ProblemText({ error }: { error: ProblemError }) {
  const t = useTranslations("problems");
  const formats = useFormats();
  const { retryAt } = error;
  useInlineLimitNotice(retryAt !== null);
  if (retryAt !== null) return <LimitText key={retryAt} until={retryAt} />;
  // Moments in a problem are shown in the person's own time.
  const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(error.problem.detail ?? "")?.[0];
  return t(problemWords(error).text, { time: moment ? formats.exactDateTime(moment) : "–" });
}
