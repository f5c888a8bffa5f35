"use client";

import type { KeyboardEvent, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useHydrated } from "@/components/ui/use-hydrated";
import { ErrorSummary } from "./error-summary";
import { UnsavedGuard } from "./unsaved-guard";
import type { EntryForm as Form } from "./use-entry-form";

interface EntryFormProps<Values extends FieldValues, Output> {
  form: Form<Values, Output>;
  onSubmit: (output: Output) => unknown;
  id?: string;
  /** Names the form where the page has more than it. */
  label?: string;
  /** Changes that leaving would lose; left out: one while something is typed and not under way. */
  unsaved?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  hidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** The form itself: Enter and Ctrl+Enter submit it, and leaving it asks first. */
export function EntryForm<Values extends FieldValues, Output>(
  props: EntryFormProps<Values, Output>,
) {
  const {
    form,
    onSubmit,
    id,

    hidden,
    className,
    children,
  } = props;
  const { label, unsaved = form.dirty && !form.busy ? 1 : 0, onKeyDown } = props;
  const submit = () => void form.press(onSubmit);
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      hidden={hidden}
      // What is typed before the scripts are there would be lost.
      inert={!useHydrated()}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {children}
      <UnsavedGuard count={unsaved} />
    </form>
  );
}
