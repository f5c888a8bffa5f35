"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { cx } from "@/components/ui/cx";

/** Spread these on the control, so that label, hint and error are tied to it. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** How to fill it in, or its effect. */
  hint?: ReactNode;
  /** The error and how to correct it. */
  error?: ReactNode;
  /** Marks a value that differs from the saved one. */
  changed?: boolean;
  required?: boolean;
  /** The control is before its label, as a checkbox. */
  beside?: boolean;
  /** Given where an error summary has to lead to the control. */
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** One labelled control of a form. */
export function Field(props: FieldProps) {
  const { label, hint, error, changed = false, required = false, beside = false } = props;
  const { className, children } = props;
  const t = useTranslations("form");
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const control = children({
    id,
    "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required ? true : undefined,
  });
  const below = beside ? "ml-6" : undefined;
  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <div className={cx("flex gap-2", beside ? "flex-wrap items-center" : "items-baseline")}>
        {beside ? control : null}
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {changed ? <ChangedMark>{t("changed")}</ChangedMark> : null}
      </div>
      {beside ? null : control}
      {errorId ? (
        <p id={errorId} className={cx("flex items-start gap-1.5 text-danger-ink text-sm", below)}>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      {hintId ? (
        <p id={hintId} className={cx("text-ink-quiet text-sm", below)}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** The word beside a label whose value was changed and not yet saved. */
export function ChangedMark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 text-accent-ink text-xs">
      <span aria-hidden className="size-1.5 rounded-full bg-accent" />
      {children}
    </span>
  );
}
