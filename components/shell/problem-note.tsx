"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { toProblemError } from "@/lib/browser/problem-error";
import { ProblemText } from "./problem-text";
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
  const error = toProblemError(props.error);
  const words = problemWords(error);
  return (
    <Banner
      tone={words.tone}
      role="alert"
      title={t(words.title)}
      actions={props.actions}
      {...(props.className !== undefined && { className: props.className })}
    >
      <p>
        <ProblemText error={error} />
      </p>
      <TechnicalDetails error={error} />
    </Banner>
  );
}
