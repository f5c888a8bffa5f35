"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { toneIcons, toneMarks } from "@/components/ui/tone";
import { toProblemError } from "@/lib/browser/problem-error";
import { announceSessionEnd } from "@/lib/browser/session-end";
import { ProblemText } from "./problem-text";
import { problemWords } from "./problem-words";
import { TechnicalDetails } from "./technical-details";

interface PendingStateProps {
  /** Skeletons in the shape of what comes. */
  children: ReactNode;
  /** What is being loaded, for assistive technology: "Loading invoice groups". */
  label?: string;
  onRetry?: () => void;
  onCancel?: () => void;
}

const patienceMilliseconds = { still: 3_000, long: 15_000 } as const;

/** Loading: shows a text after 3 s, and a retry after 15 s. */
export function PendingState({ children, label, onRetry, onCancel }: PendingStateProps) {
  const t = useTranslations("shell");
  const [patience, setPatience] = useState<"fresh" | "still" | "long">("fresh");
  useEffect(() => {
    const still = setTimeout(() => setPatience("still"), patienceMilliseconds.still);
    const long = setTimeout(() => setPatience("long"), patienceMilliseconds.long);
    return () => {
      clearTimeout(still);
      clearTimeout(long);
    };
  }, []);
  return (
    <div aria-busy="true">
      <div className="relative">
        {children}
        <div
          role="status"
          className="absolute top-2 left-0 flex w-full items-center justify-center gap-3"
        >
          <span className="sr-only">{label ?? t("loading")}</span>
          {patience === "fresh" ? null : (
            <span className="flex items-center gap-3 rounded-md bg-raised px-3 py-1.5 text-ink-soft shadow-float">
              {t("stillLoading")}
              {patience === "long" && onRetry ? (
                <Button size="sm" onClick={onRetry}>
                  {t("retry")}
                </Button>
              ) : null}
              {patience === "long" && onCancel ? (
                <Button size="sm" onClick={onCancel}>
                  {t("stop")}
                </Button>
              ) : null}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

interface ProblemStateProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** What happened to typed values, or another way to continue. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Something could not be loaded: what happened, what to do, and details for support. */
export function ProblemState(props: ProblemStateProps) {
  const { onRetry, retrying = false, children, actions } = props;
  const t = useTranslations("problems");
  const error = toProblemError(props.error);
  const words = problemWords(error);
  const Icon = toneIcons[words.tone];
  const session = error.kind === "session";
  return (
    <div role="alert" className="mx-auto flex max-w-lg flex-col gap-3 px-6 py-10">
      <div className="flex gap-3">
        <Icon aria-hidden className={cx("mt-0.5 size-5 shrink-0", toneMarks[words.tone])} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{t(words.title)}</p>
          <p className="mt-1 text-ink-soft">
            <ProblemText error={error} />
          </p>
          {children}
        </div>
      </div>
      <div className="ml-8 flex flex-wrap gap-2">
        {session ? (
          <Button variant="primary" onClick={announceSessionEnd}>
            {t("signInAgain")}
          </Button>
        ) : null}
        {onRetry && words.retry ? (
          <Button onClick={onRetry} pending={retrying}>
            {t("retry")}
          </Button>
        ) : null}
        {actions}
      </div>
      <div className="ml-8">
        <TechnicalDetails error={error} />
      </div>
    </div>
  );
}

interface EmptyStateProps {
  /** Why nothing is here. */
  title: ReactNode;
  /** What to do next. */
  hint?: ReactNode;
  action?: ReactNode;
}

/** An empty result: never used for a failure. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-1 px-6 py-12 text-center">
      <p className="font-medium">{title}</p>
      {hint ? <div className="text-ink-quiet">{hint}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
