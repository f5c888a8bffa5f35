import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { Problem } from "@/lib/contract/problem";
import { RefusedNotice } from "./refused-notice";
import type { SaveTexts } from "./save-texts";
import { UnclearNotice } from "./unclear-notice";
import type { CheckedSave } from "./use-checked-save";

interface CheckedResultProps<Attempt, Result extends { readonly kind: string }> {
  texts: SaveTexts;
  /** The status line while a request is under way. */
  saving: string;
  save: CheckedSave<Attempt, Result>;
  /** The messages of a refusal about parts that are no fields of the form. */
  others: (errors: Problem["errors"]) => readonly string[];
  onSendAgain: () => void;
  /** Renders a known result; `dismiss` is the button that removes it. */
  children: (result: Result, at: number, dismiss: ReactNode) => ReactNode;
}

/** The result of the last save, above the save bar: every state of a write in plain words. */
export function CheckedResult<Attempt, Result extends { readonly kind: string }>(
  props: CheckedResultProps<Attempt, Result>,
) {
  const { texts, saving, save, others } = props;
  const { status } = save;
  const t = useTranslations(texts);
  const box = useRef<HTMLElement>(null);
  const isBusy = status.kind === "busy";
  const finished = status.kind !== "idle" && !isBusy;
  const since = status.kind === "settled" ? status.at : status.kind;
  const errors = status.kind === "refused" ? (status.error.problem.errors ?? []) : [];
  // Fields that were refused have the summary above the form, which takes the focus itself.
  const hasSummary = others(errors).length < errors.length;

  // The pressed button may be removed by now: the focus goes to the result.
  useEffect(() => {
    if (finished && since && !hasSummary) box.current?.focus({ preventScroll: true });
  }, [finished, since, hasSummary]);

  return (
    <>
      <p role="status" className={isBusy ? stepStyle : "sr-only"}>
        {isBusy ? (
          <>
            <Spinner />
            {saving}
          </>
        ) : null}
      </p>
      {finished ? (
        <section
          ref={box}
          tabIndex={-1}
          aria-label={t("result.region")}
          className="border-line border-t bg-raised px-6 py-3 shadow-float outline-none"
        >
          <Finished {...props} />
        </section>
      ) : null}
    </>
  );
}

const stepStyle =
  "flex items-center gap-2 border-line border-t bg-raised px-6 py-2 text-ink-soft shadow-float";

function Finished<Attempt, Result extends { readonly kind: string }>({
  texts,
  save,
  others,
  onSendAgain,
  children,
}: CheckedResultProps<Attempt, Result>) {
  const t = useTranslations(texts);
  const { status } = save;
  const dismiss = (
    <Button size="sm" variant="quiet" onClick={save.dismiss}>
      {t("result.dismiss")}
    </Button>
  );
  switch (status.kind) {
    case "idle":
    case "busy":
      return null;
    case "settled":
      return children(status.result, status.at, dismiss);
    case "resolved":
      return <Banner tone="info" title={t("conflict.resolved")} actions={dismiss} />;
    case "refused":
      return (
        <RefusedNotice
          texts={texts}
          error={status.error}
          others={others(status.error.problem.errors)}
          onDismiss={save.dismiss}
        />
      );
    default:
      return (
        <UnclearNotice
          texts={texts}
          save={status}
          checking={save.checking}
          onCheck={() => save.check(status.attempt)}
          onSendAgain={onSendAgain}
        />
      );
  }
}
