import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { Dialog } from "@/components/ui/dialog";
import { leave } from "@/lib/browser/leave-guard";
import { ActResults, failedInvoices } from "./act-results";
import type { ActResult, ActSubmission } from "./use-act-submission";
import { useActsProgress } from "./use-acts-progress";

interface ActFlowProps {
  title: string;
  description?: ReactNode;
  size?: "md" | "lg";
  /** Something was typed that closing would lose. */
  dirty: boolean;
  onClose: () => void;
  /** Checks what was typed; true leads on to the confirmation. */
  onContinue: () => boolean | Promise<boolean>;
  /** Beside the buttons of the form. */
  aside?: ReactNode;
  confirm: {
    readonly question: string;
    /** What it leads to. */
    readonly effect: string;
    readonly facts: readonly Definition[];
    readonly label: string;
    readonly children?: ReactNode;
  };
  submission: ActSubmission;
  onSubmit: () => Promise<readonly ActResult[] | null>;
  /** Given what was answered; true leads back to the form instead of to the results. */
  onAnswer?: (results: readonly ActResult[]) => boolean | Promise<boolean>;
  /** Tries those again that failed. */
  onRetry?: ((invoiceNumbers: readonly string[]) => void) | undefined;
  children: ReactNode;
}

/** The three steps of every debt act: fill in, confirm the facts, see what became of it. */
export function ActFlow(props: ActFlowProps) {
  const { title, description, size = "lg", dirty, onClose, confirm, submission, children } = props;
  const t = useTranslations("debt-acts.flow");
  const [step, setStep] = useState<"edit" | "confirm" | "done">("edit");
  const [checking, setChecking] = useState(false);
  const { results, busy, failure } = submission;
  const progress = useActsProgress(step === "done" ? results : []);
  const failed = failedInvoices(results, progress);
  // The button that was pressed is gone with its step: the focus goes to what came instead.
  const stage = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) stage.current?.focus();
    shown.current = step;
  }, [step]);
  const goOn = async () => {
    setChecking(true);
    if (await props.onContinue()) setStep("confirm");
    setChecking(false);
  };
  const send = async (event: MouseEvent) => {
    // The second half of a double press on the button that was here before confirms nothing.
    if (event.detail > 1) return;
    const answer = await props.onSubmit();
    if (answer === null) return;
    setStep((await props.onAnswer?.(answer)) ? "edit" : "done");
  };
  const again = () => {
    props.onRetry?.(failed);
    submission.reset();
    setStep("edit");
  };
  const footers = {
    edit: (
      <>
        {props.aside ? <div className="mr-auto flex flex-wrap gap-2">{props.aside}</div> : null}
        <Button onClick={() => leave(onClose)}>{t("cancel")}</Button>
        <Button variant="primary" pending={checking} onClick={() => void goOn()}>
          {t("continue")}
        </Button>
      </>
    ),
    confirm: (
      <>
        <Button aria-disabled={busy} onClick={() => (busy ? null : setStep("edit"))}>
          {t("back")}
        </Button>
        <Button variant="primary" pending={busy} onClick={(event) => void send(event)}>
          {confirm.label}
        </Button>
      </>
    ),
    done: (
      <>
        {props.onRetry && failed.length > 0 ? (
          <Button onClick={again}>{t("retry", { count: failed.length })}</Button>
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
      // What was typed outlives a press beside it.
      kind={step === "done" ? "dialog" : "alert"}
      size={size}
      onOpenChange={() => (step === "done" ? onClose() : leave(onClose))}
      title={step === "confirm" ? confirm.question : title}
      description={step === "edit" ? description : step === "confirm" ? confirm.effect : undefined}
      footer={footers[step]}
    >
      <fieldset ref={stage} tabIndex={-1} className="outline-none">
        <legend className="sr-only">{step === "confirm" ? confirm.question : title}</legend>
        {/* Kept while the facts are looked at: going back finds everything as it was typed. */}
        <form
          noValidate
          hidden={step !== "edit"}
          onSubmit={(event) => {
            event.preventDefault();
            void goOn();
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void goOn();
          }}
          className={step === "edit" ? "grid gap-4" : ""}
        >
          {children}
        </form>
        {step === "confirm" ? (
          <div className="grid gap-4">
            <DefinitionList items={confirm.facts} />
            {confirm.children}
            {failure ? <ProblemNote error={failure} /> : null}
          </div>
        ) : null}
        {step === "done" ? <ActResults results={results} /> : null}
      </fieldset>
      <UnsavedGuard count={dirty && step !== "done" ? 1 : 0} />
    </Dialog>
  );
}
