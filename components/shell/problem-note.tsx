"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { toProblemError } from "@/lib/browser/problem-error";
import { useFormats } from "@/lib/intl/use-formats";
import { problemWords } from "./problem-words";
import { TechnicalDetails } from "./technical-details";

interface ProblemNoteProps {
  error: unknown;
  actions?: ReactNode;
  className?: string;
}

/** A write that did not go through, beside the act that caused it: what happened and what to do. */
export function ProblemNote(props: ProblemNoteProps) {
  const t = useTranslations("problems");
  const formats = useFormats();
  const error = toProblemError(props.error);
  const words = problemWords(error);
  // What a problem says about a moment is said in the person's own time.
  const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(error.problem.detail ?? "")?.[0];
  return (
    <Banner
      tone={words.tone}
      role="alert"
      title={t(words.title)}
      actions={props.actions}
      {...(props.className !== undefined && { className: props.className })}
    >
      <p>{t(words.text, { time: moment ? formats.exactDateTime(moment) : "–" })}</p>
      <TechnicalDetails error={error} />
    </Banner>
  );
}
