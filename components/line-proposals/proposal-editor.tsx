"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { ErrorSummary } from "@/components/form/error-summary";
import { Field } from "@/components/form/field";
import { FormSection } from "@/components/form/form-section";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import type { ProposalStart } from "@/lib/domain/line-proposals/proposal-start";
import type { ChangedLine } from "@/lib/line-proposals/form";
import { EditorEntry } from "./editor-entry";
import { EditorLine } from "./editor-line";
import { EditorRecipient } from "./editor-recipient";
import { LikelyDuplicatesNote } from "./likely-duplicates-note";
import { ProposalEstimate } from "./proposal-estimate";
import type { RecipientParts } from "./recipient-parts";
import { useLikelyDuplicates } from "./use-likely-duplicates";
import { useProposalEditor } from "./use-proposal-editor";

export interface ProposalEditorProps {
  start: ProposalStart;
  /** The kept draft or returned proposal that is edited; null for a new one. */
  proposal: LineProposal | null;
  line: ChangedLine | null;
  /** The tenant's day. */
  today: string;
  parts: RecipientParts;
}

/** Composes a manual line; what is typed stays until it is kept, whatever goes wrong. */
export function ProposalEditor(props: ProposalEditorProps) {
  const t = useTranslations("line-proposals.form");
  const editor = useProposalEditor(props);
  const duplicates = useLikelyDuplicates(editor, props.proposal?.id ?? null);
  const formId = useId();
  const duplicatesId = `${formId}-duplicates`;
  const likely = duplicates.lines.length + duplicates.proposals.length;
  const { form, subject, reading, errors, attempt, busy, failure } = editor;
  return (
    <form
      id={formId}
      noValidate
      className="px-6 [&>section]:max-w-5xl"
      onSubmit={(event) => {
        event.preventDefault();
        editor.submit();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) editor.submit();
      }}
    >
      <div className="grid max-w-5xl gap-3 pt-4">
        <ErrorSummary errors={errors} attempt={attempt} />
        {failure ? <ProblemNote error={failure} /> : null}
        {editor.kept && !editor.dirty ? (
          <Banner tone="good" role="status" title={t("kept")} />
        ) : null}
      </div>
      <EditorRecipient editor={editor} parts={props.parts} />
      {subject.kind === "import-entry" ? (
        <EditorEntry editor={editor} />
      ) : (
        <EditorLine editor={editor} />
      )}
      <FormSection title={t("noteTitle")} description={t("noteText")}>
        <Field id={editor.idOf("note")} label={t("note")} className="sm:col-span-2">
          {(control) => (
            <Textarea {...control} {...form.register("note")} maxLength={1000} rows={3} />
          )}
        </Field>
      </FormSection>
      {subject.kind === "import-entry" ? null : (
        <>
          <ProposalEstimate editor={editor} />
          <LikelyDuplicatesNote id={duplicatesId} found={duplicates} />
        </>
      )}
      <div className="sticky bottom-0 -mx-6 flex flex-wrap items-center gap-3 border-line border-t bg-raised px-6 py-2.5">
        <p className="min-w-0 flex-1 text-ink-quiet text-sm">
          {likely > 0 ? (
            <a href={`#${duplicatesId}`} className="mr-3 font-medium text-warning-ink underline">
              {t("duplicates", { count: likely })}
            </a>
          ) : null}
          {reading.unchanged ? t("unchanged") : t("secondPerson")}
        </p>
        <Button onClick={editor.keep} pending={busy === "keep"}>
          {t("keep")}
        </Button>
        <Button variant="primary" type="submit" pending={busy === "submit"}>
          {t("submit")}
        </Button>
      </div>
      <UnsavedGuard count={editor.dirty && busy === null ? 1 : 0} />
    </form>
  );
}
