"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";

export interface FormError {
  /** Id of the control to go to; null for what concerns the whole form. */
  readonly fieldId: string | null;
  readonly message: string;
}

interface ErrorSummaryProps {
  errors: readonly FormError[];
  /** Changes with every attempt to save, so that the focus comes here each time. */
  attempt: number;
}

/** Errors to correct, above the form, with a link to each field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useTranslations("form");
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;

  // Once per attempt: errors that change during typing do not move the focus.
  const shown = useRef(0);
  useEffect(() => {
    if (!any || attempt <= shown.current) return;
    shown.current = attempt;
    box.current?.focus();
  }, [any, attempt]);

  if (!any) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-danger-mark border-l-4 bg-danger-soft px-4 py-3"
    >
      <h2 className="flex items-center gap-2 font-semibold text-danger-ink">
        <CircleAlert aria-hidden className="size-4" />
        {t("errorsTitle", { count: errors.length })}
      </h2>
      <ul className="mt-1 ml-6 list-disc">
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId === null ? (
              message
            ) : (
              <a
                href={`#${fieldId}`}
                className="inline-block min-h-6 underline"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
