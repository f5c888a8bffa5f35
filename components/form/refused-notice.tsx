"use client";

import { useTranslations } from "next-intl";
import { ProblemText } from "@/components/shell/problem-text";
import { hasGatewayWords } from "@/components/shell/problem-words";
import { TechnicalDetails } from "@/components/shell/technical-details";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { ProblemError } from "@/lib/browser/problem-error";
import type { SaveTexts } from "./save-texts";

interface RefusedNoticeProps {
  texts: SaveTexts;
  error: ProblemError;
  /** Sentences about parts that are no fields of the form. */
  others: readonly string[];
  onDismiss: () => void;
}

/** Nothing was changed: why, and whether typed values remain. */
export function RefusedNotice({ texts, error, others, onDismiss }: RefusedNoticeProps) {
  const t = useTranslations(texts);
  return (
    <Banner
      tone="danger"
      role="alert"
      title={t(`refused.${refusalWord(error)}`)}
      actions={
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          {t("result.dismiss")}
        </Button>
      }
    >
      {others.map((message) => (
        <p key={message}>{t("problems.refused", { message })}</p>
      ))}
      {error.retryAt === null && !hasGatewayWords(error) ? null : (
        <p>
          <ProblemText error={error} />
        </p>
      )}
      <TechnicalDetails error={error} />
    </Banner>
  );
}

function refusalWord({ kind, problem }: ProblemError) {
  if (problem.type === "network" && !navigator.onLine) return "offline";
  switch (kind) {
    case "session":
    case "forbidden":
    case "missing":
    case "conflict":
    case "limited":
      return kind;
    case "invalid":
      return "title";
    case "unavailable":
    case "unclear":
    case "aborted":
      return "unavailable";
  }
}
