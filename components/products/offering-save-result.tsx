import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AskedApplied } from "@/components/form/asked-applied";
import { CheckedResult } from "@/components/form/checked-result";
import { ConflictCompare } from "@/components/form/conflict-compare";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { Problem } from "@/lib/contract/problem";
import type { ConflictChoice } from "@/lib/domain/merge-fields";
import { appliedFields, tookOf } from "@/lib/domain/products/merge-offering";
import { isOfferingField, type OfferingField } from "@/lib/domain/products/offering-fields";
import type { OfferingResult } from "@/lib/domain/products/offering-shape";
import { useFormats } from "@/lib/intl/use-formats";
import type { OfferingSave } from "./use-offering-save";

interface OfferingSaveResultProps {
  save: OfferingSave;
  words: { label: (name: OfferingField) => string; value: FieldValue };
  onSendAgain: () => void;
  onResolve: (choices: Readonly<Partial<Record<string, ConflictChoice>>>) => void;
}

/** The value of a field of a record in words. */
export type FieldValue = (name: OfferingField, values: object) => string;

const texts = "product-offerings";

/** The result of the last save of an offering, above the save bar. */
export function OfferingSaveResult({
  save,
  words,
  onSendAgain,
  onResolve,
}: OfferingSaveResultProps) {
  const t = useTranslations("product-offerings");
  const conflictWords = {
    label: words.label,
    value: (name: OfferingField, value: unknown) => words.value(name, { [name]: value }),
  };
  return (
    <CheckedResult
      texts={texts}
      saving={t("edit.saving")}
      save={save}
      others={otherMessages}
      onSendAgain={onSendAgain}
    >
      {(result, at, dismiss) => {
        switch (result.kind) {
          case "seen":
            return <Seen seen={result} at={at} save={save} words={words} dismiss={dismiss} />;
          case "alreadySo":
            return <Banner tone="info" title={t("result.alreadySo")} actions={dismiss} />;
          case "conflict":
            return (
              <ConflictCompare
                texts={texts}
                merge={result.merge}
                words={conflictWords}
                onResolve={onResolve}
                onCancel={save.dismiss}
              />
            );
        }
      }}
    </CheckedResult>
  );
}

/** The messages about parts that are no fields of the form. */
function otherMessages(errors: Problem["errors"]): readonly string[] {
  return (errors ?? [])
    .filter(({ path }) => !path.split(/[./[\]]/).some((part) => isOfferingField(part)))
    .map(({ message }) => message);
}

interface SeenProps extends Pick<OfferingSaveResultProps, "save" | "words"> {
  seen: Extract<OfferingResult, { kind: "seen" }>;
  at: number;
  dismiss: ReactNode;
}

/** "Saved" needs proof: the sent values beside those of a later read. */
function Seen({ seen, at, save, words, dismiss }: SeenProps) {
  const t = useTranslations("product-offerings.result");
  const formats = useFormats();
  const { attempt, now } = seen;
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
          {dismiss}
        </>
      }
    >
      <AskedApplied
        texts={texts}
        rows={fields.map((field) => ({
          key: field.name,
          label: words.label(field.name),
          took: field.took,
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
