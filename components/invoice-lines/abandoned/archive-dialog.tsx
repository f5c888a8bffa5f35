"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { problemWords } from "@/components/shell/problem-words";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toProblemError } from "@/lib/browser/problem-error";
import { clusterFacts } from "@/lib/domain/invoice-lines/clusters";
import { type ArchiveReason, archiveReasons, needsNote } from "@/lib/domain/jobs/archive-reasons";
import { mostJobRows, takeBackSeconds } from "@/lib/domain/jobs/job-limits";
import { commonPattern } from "@/lib/domain/line-recipes/recipes-for";
import { useFormats } from "@/lib/intl/use-formats";
import { LineSums } from "../line-sums";
import { SaveRecipeButton } from "../recipes/save-recipe-button";
import type { useArchiveDialog } from "./use-archive-dialog";

interface ArchiveDialogProps {
  state: ReturnType<typeof useArchiveDialog>;
}

/** The effect of archiving, its reason, and the button. */
export function ArchiveDialog({ state }: ArchiveDialogProps) {
  const t = useTranslations("invoice-lines.archive");
  const formats = useFormats();
  const { lines, left, open, close, archive, pending, error } = state;
  const [reason, setReason] = useState<ArchiveReason | "">("");
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const count = lines.length;
  const customers = new Set(lines.map(({ line }) => line.customerGUI)).size;
  const groups = new Set(lines.map(({ line }) => line.accountGuid)).size;
  const tooMany = count > mostJobRows;
  const noteMissing = reason !== "" && needsNote(reason) && note.trim() === "";
  const submit = () => {
    setTried(true);
    if (reason === "" || noteMissing || tooMany) return;
    const text = note.trim();
    archive({ reason, ...(text !== "" && { note: text }) });
  };
  const pattern = useMemo(() => commonPattern(lines.map(clusterFacts)), [lines]);
  const words = error ? problemWords(toProblemError(error)) : null;
  const problems = useTranslations("problems");
  return (
    <Dialog
      kind="form"
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={t("title", { count })}
      description={t("text", { seconds: takeBackSeconds })}
      footer={
        <>
          <Button onClick={close}>{t("cancel")}</Button>
          <Button variant="danger" pending={pending} onClick={submit}>
            {t("confirm", { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DefinitionList
          items={[
            { term: t("lines"), value: formats.integer(count) },
            { term: t("sum"), value: <LineSums lines={lines} /> },
            { term: t("groups"), value: formats.integer(groups) },
            { term: t("customers"), value: t("events", { count: customers }) },
          ]}
        />
        {left > 0 ? <Banner tone="info" title={t("left", { count: left })} /> : null}
        {tooMany ? (
          <Banner tone="warning" role="alert" title={t("tooMany", { most: mostJobRows })} />
        ) : null}
        <Field label={t("reason")} required error={tried && reason === "" ? t("noReason") : null}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: "", label: t("choose") },
                ...archiveReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
              ]}
              value={reason}
              onValueChange={setReason}
            />
          )}
        </Field>
        <Field
          label={reason !== "" && needsNote(reason) ? t("note") : t("noteOptional")}
          hint={t("noteHint")}
          error={tried && noteMissing ? t("noNote") : null}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        {pattern ? (
          <SaveRecipeButton
            className="self-start"
            pattern={pattern}
            start={{ kind: "archive", reason, note }}
          />
        ) : null}
        {words ? (
          <Banner tone={words.tone} role="alert" title={problems(words.title)}>
            {error?.message}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  );
}
