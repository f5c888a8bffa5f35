import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { AskedApplied } from "@/components/form/asked-applied";
import { ConflictCompare } from "@/components/form/conflict-compare";
import { RefusedNotice } from "@/components/form/refused-notice";
import { UnclearNotice } from "@/components/form/unclear-notice";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { ConflictChoice } from "@/lib/domain/merge-fields";
import { appliedFields, tookOf } from "@/lib/domain/products/merge-offering";
import { isOfferingField, type OfferingField } from "@/lib/domain/products/offering-fields";
import { useFormats } from "@/lib/intl/use-formats";
import type { OfferingSave, OfferingSaveStatus } from "./use-offering-save";

interface OfferingSaveStatusProps {
  save: OfferingSave;
  words: { label: (name: OfferingField) => string; value: FieldValue };
  onSendAgain: () => void;
  onResolve: (choices: Readonly<Partial<Record<string, ConflictChoice>>>) => void;
}

/** The value of a field of a record in words. */
export type FieldValue = (name: OfferingField, values: object) => string;

const texts = "product-offerings";

/** The result of the last save of an offering, above the save bar. */
export function OfferingSaveResult(props: OfferingSaveStatusProps) {
  const { status } = props.save;
  const t = useTranslations("product-offerings");
  const box = useRef<HTMLElement>(null);
  const { kind } = status;
  const finished = kind !== "idle" && kind !== "busy";
  const since = "at" in status ? status.at : kind;
  // The pressed button may be removed by now: the focus goes to the result.
  const summary =
    kind === "refused" && elsewhere(status).length < (status.error.problem.errors ?? []).length;
  useEffect(() => {
    if (finished && since && !summary) box.current?.focus({ preventScroll: true });
  }, [finished, since, summary]);
  return (
    <>
      <p
        role="status"
        className={kind === "busy" ? "flex items-center gap-2 bg-raised px-6 py-2" : "sr-only"}
      >
        {kind === "busy" ? (
          <>
            <Spinner />
            {t("edit.saving")}
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

function Finished({ save, words, onSendAgain, onResolve }: OfferingSaveStatusProps) {
  const t = useTranslations("product-offerings");
  const { status } = save;
  const dismiss = () => save.show("idle");
  const close = (
    <Button size="sm" variant="quiet" onClick={dismiss}>
      {t("result.dismiss")}
    </Button>
  );
  switch (status.kind) {
    case "idle":
    case "busy":
      return null;
    case "resolved":
      return <Banner tone="info" title={t("conflict.resolved")} actions={close} />;
    case "alreadySo":
      return <Banner tone="info" title={t("result.alreadySo")} actions={close} />;
    case "seen":
      return <Seen status={status} save={save} words={words} onDismiss={dismiss} />;
    case "refused":
      return (
        <RefusedNotice
          texts={texts}
          error={status.error}
          others={elsewhere(status).map(({ message }) => message)}
          onDismiss={dismiss}
        />
      );
    case "conflict": {
      const shown = (name: OfferingField, value: unknown) => words.value(name, { [name]: value });
      return (
        <ConflictCompare
          texts={texts}
          conflicts={status.merge.conflicts.map(({ name, opened, now, mine }) => ({
            ...{ name, label: words.label(name), opened: shown(name, opened) },
            ...{ now: shown(name, now), mine: shown(name, mine) },
          }))}
          sendsOthers={status.merge.send.length > 0}
          kept={status.merge.kept.map(({ name }) => words.label(name))}
          onResolve={onResolve}
          onCancel={dismiss}
        />
      );
    }
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

/** The errors that belong to no field of the form. */
function elsewhere({ error }: Extract<OfferingSaveStatus, { kind: "refused" }>) {
  return (error.problem.errors ?? []).filter(
    ({ path }) => !path.split(/[./[\]]/).some((part) => isOfferingField(part)),
  );
}

interface SeenProps extends Pick<OfferingSaveStatusProps, "save" | "words"> {
  status: Extract<OfferingSaveStatus, { kind: "seen" }>;
  onDismiss: () => void;
}

/** "Saved" needs proof: the sent values beside those of a later read. */
function Seen({ status, save, words, onDismiss }: SeenProps) {
  const t = useTranslations("product-offerings.result");
  const formats = useFormats();
  const { attempt, now, at } = status;
  const { before, asked, untouched } = attempt;
  const fields = appliedFields(asked, now);
  const took = tookOf(fields);
  const titles = { all: "allApplied", some: "someApplied", none: "noneApplied" } as const;
  return (
    <Banner
      tone={took === "all" ? "good" : "warning"}
      title={
        <>
          {t(titles[took], { count: fields.length })}{" "}
          <span className="font-normal text-ink-quiet">{formats.time(at)}</span>
        </>
      }
      actions={
        <>
          {took === "all" ? null : (
            <Button size="sm" pending={save.checking} onClick={() => save.check(attempt)}>
              {t("checkAgain")}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onDismiss}>
            {t("dismiss")}
          </Button>
        </>
      }
    >
      <AskedApplied
        texts={texts}
        rows={fields.map((field) => ({
          ...{ key: field.name, label: words.label(field.name), took: field.took },
          before: words.value(field.name, before),
          asked: words.value(field.name, asked),
          applied: words.value(field.name, now),
        }))}
      />
      {untouched.length > 0 ? (
        <p className="mt-1">
          {t("notOverwritten", { fields: formats.list(untouched.map(words.label)) })}
        </p>
      ) : null}
    </Banner>
  );
}
