"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { Dialog } from "@/components/ui/dialog";
import { leave } from "@/lib/browser/leave-guard";
import { EntryForm } from "./entry-form";
import type { EntryForm as Form } from "./use-entry-form";

export interface Confirmation {
  readonly question: string;
  /** The consequence. */
  readonly effect: string;
  readonly facts: readonly Definition[];
  /** Of the button that sends; null: there is nothing to send. */
  readonly label: string | null;
  readonly children?: ReactNode;
}

export interface DialogFlowProps<Values extends FieldValues, Output> {
  form: Form<Values, Output>;
  title: string;
  description?: ReactNode;
  size?: "md" | "lg";
  /** Closing would discard input; omitted: if the form has changed. */
  dirty?: boolean;
  onClose: () => void;
  /** Beside the buttons of the form. */
  aside?: ReactNode;
  /** Compares with the current data, after the fields are valid; false returns to the form. */
  onCheck?: (output: Output) => boolean | Promise<boolean>;
  confirmation: (output: Output) => Confirmation;
  /** Sends, and returns the next step. */
  onSend: (output: Output) => Promise<"edit" | "confirm" | "done">;
  /** Why nothing was sent, below the facts. */
  failure?: ReactNode;
  result: ReactNode;
  /** Leads from the result back to the form. */
  retry?: { readonly label: string; readonly onRetry: () => void } | null;
  /** The fields. */
  children: ReactNode;
}

const kinds = { edit: "form", confirm: "alert", done: "dialog" } as const;

/** The three steps of a dialog that sends something: fill in, check the facts, see the result. */
export function DialogFlow<Values extends FieldValues, Output>(
  props: DialogFlowProps<Values, Output>,
) {
  const { form, title, description, size = "lg", onClose, aside, onCheck, onSend, retry } = props;
  const t = useTranslations("form.flow");
  const [step, setStep] = useState<"edit" | "confirm" | "done">("edit");
  const [output, setOutput] = useState<{ readonly value: Output } | null>(null);
  const [sending, setSending] = useState(false);
  const confirm = step === "confirm" && output ? props.confirmation(output.value) : null;
  // The pressed button is removed with its step: the focus goes to the next one.
  const stage = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) stage.current?.focus();
    shown.current = step;
  }, [step]);
  const check = async (value: Output) => {
    if (onCheck && !(await onCheck(value))) return;
    setOutput({ value });
    setStep("confirm");
  };
  const send = async (event: MouseEvent) => {
    // The second half of a double click on the previous button confirms nothing.
    if (event.detail > 1 || output === null) return;
    setSending(true);
    setStep(await onSend(output.value));
    setSending(false);
  };
  const footers = {
    edit: (
      <>
        {aside ? <div className="mr-auto flex flex-wrap gap-2">{aside}</div> : null}
        <Button onClick={() => leave(onClose)}>{t("cancel")}</Button>
        <Button variant="primary" pending={form.busy} onClick={() => void form.press(check)}>
          {t("continue")}
        </Button>
      </>
    ),
    confirm: (
      <>
        <Button aria-disabled={sending} onClick={() => (sending ? null : setStep("edit"))}>
          {t("back")}
        </Button>
        {confirm?.label ? (
          <Button variant="primary" pending={sending} onClick={(event) => void send(event)}>
            {confirm.label}
          </Button>
        ) : null}
      </>
    ),
    done: (
      <>
        {retry ? (
          <Button
            onClick={() => {
              retry.onRetry();
              setStep("edit");
            }}
          >
            {retry.label}
          </Button>
        ) : null}
        <Button variant="primary" onClick={onClose}>
          {t("close")}
        </Button>
      </>
    ),
  } as const;
  return (
    <Dialog
      open
      kind={kinds[step]}
      size={size}
      onOpenChange={() => (step === "done" ? onClose() : leave(onClose))}
      title={confirm?.question ?? title}
      description={step === "edit" ? description : confirm?.effect}
      footer={footers[step]}
    >
      <fieldset ref={stage} tabIndex={-1} className="min-w-0 outline-none">
        <legend className="sr-only">{confirm?.question ?? title}</legend>
        {/* Mounted while the facts are checked: going back finds every typed value. */}
        <EntryForm
          form={form}
          onSubmit={check}
          hidden={step !== "edit"}
          unsaved={step !== "done" && (props.dirty ?? form.dirty) ? 1 : 0}
          className={step === "edit" ? "grid gap-4" : ""}
        >
          {props.children}
        </EntryForm>
        {confirm ? (
          <div className="grid gap-4">
            <DefinitionList items={confirm.facts} />
            {confirm.children}
            {props.failure}
          </div>
        ) : null}
        {step === "done" ? props.result : null}
      </fieldset>
    </Dialog>
  );
}
