"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { LikelyDuplicates } from "@/components/approvals/likely-duplicates";
import { EntryForm } from "@/components/form/entry-form";
import { NoteField, TextField } from "@/components/form/fields";
import { FormSection } from "@/components/form/form-section";
import { RestoredNote } from "@/components/form/restored-note";
import { useActor } from "@/components/shell/actor-context";
import { DeceasedWarning } from "@/components/shell/deceased-warning";
import type { GroupParts } from "@/components/shell/group-field";
import { Money } from "@/components/shell/money";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import type { ProposalStart } from "@/lib/domain/line-proposals/proposal-start";
import { addMinorUnits, toMinorUnits } from "@/lib/domain/minor-units";
import type { ChangedLine } from "@/lib/line-proposals/form";
import { routes } from "@/lib/routes";
import { EditorLine } from "./editor-line";
import { EditorRecipient } from "./editor-recipient";
import { type FoundDuplicates, useLikelyDuplicates } from "./use-likely-duplicates";
import { type ProposalEditorState, useProposalEditor } from "./use-proposal-editor";

export interface ProposalEditorProps {
  start: ProposalStart;
  /** The stored draft or returned proposal to edit; null for a new one. */
  proposal: LineProposal | null;
  line: ChangedLine | null;
  /** The tenant's day. */
  today: string;
  parts: GroupParts;
}

/** The editor of a manual line; typed values stay until they are saved, whatever fails. */
export function ProposalEditor(props: ProposalEditorProps) {
  const t = useTranslations("line-proposals.form");
  const editor = useProposalEditor(props);
  const duplicates = useLikelyDuplicates(editor, props.proposal?.id ?? null);
  const duplicatesId = useId();
  const likely = duplicates.lines.length + duplicates.proposals.length;
  const { form, subject, reading, busy, failure } = editor;
  return (
    <EntryForm
      form={form}
      unsaved={form.dirty && busy === null ? 1 : 0}
      className="px-6 [&>[role=alert]]:mt-4 [&>[role=alert]]:max-w-5xl [&>section]:max-w-5xl"
      onSubmit={editor.submit}
    >
      <div className="grid max-w-5xl gap-3 not-empty:py-4">
        <RestoredNote draft={editor.draft} />
        {failure ? <ProblemNote error={failure} /> : null}
        {editor.kept && !form.dirty ? (
          <Banner tone="good" role="status" title={t("saved")} />
        ) : null}
        <DeceasedWarning customerGuids={editor.customerGuid ? [editor.customerGuid] : []} />
      </div>
      <EditorRecipient editor={editor} parts={props.parts} />
      {subject.kind === "import-entry" ? (
        // An entry of the ERP's journal becomes a line (Import Journal Entry, section 4.5).
        <FormSection title={t("entryTitle")} description={t("entryText")}>
          <TextField form={form} name="entry" required hint={t("entryHint")} maxLength={50} />
        </FormSection>
      ) : (
        <EditorLine editor={editor} />
      )}
      <FormSection title={t("noteTitle")} description={t("noteText")}>
        <NoteField form={form} name="note" maxLength={1000} className="sm:col-span-2" />
      </FormSection>
      {subject.kind === "import-entry" ? null : (
        <>
          <ProposalEstimate editor={editor} />
          <LikelyDuplicatesNote id={duplicatesId} found={duplicates} />
        </>
      )}
      <div className="sticky bottom-0 -mx-6 flex flex-wrap items-center gap-3 border-line border-t bg-raised px-6 py-2.5">
        <p className="min-w-52 flex-1 text-ink-quiet text-sm">
          {likely > 0 ? (
            <a href={`#${duplicatesId}`} className="mr-3 font-medium text-warning-ink underline">
              {t("duplicates", { count: likely })}
            </a>
          ) : null}
          {reading.unchanged ? t("unchanged") : t("secondPerson")}
        </p>
        <Button onClick={editor.keep} pending={busy === "keep"}>
          {t("saveDraft")}
        </Button>
        <Button variant="primary" type="submit" pending={busy === "submit"}>
          {t("submit")}
        </Button>
      </div>
    </EntryForm>
  );
}

/** What the line comes to; its VAT is an estimate, because the billing service computes it. */
function ProposalEstimate({ editor }: { editor: ProposalEditorState }) {
  const t = useTranslations("line-proposals.form");
  const { currency } = useActor();
  const { amountMinor, vatMinor } = editor.reading;
  if (amountMinor === null) return null;
  return (
    <dl
      aria-live="polite"
      className="flex max-w-5xl flex-wrap gap-x-10 gap-y-1 border-line border-t py-4 lg:pl-64"
    >
      <div>
        <dt className="text-ink-quiet text-sm">{t("amount")}</dt>
        <dd
          className={
            amountMinor < 0 ? "tabular font-semibold text-danger-ink" : "tabular font-semibold"
          }
        >
          <Money minor={amountMinor} currency={currency} />
          {amountMinor < 0 ? <span className="font-normal text-sm"> {t("credit")}</span> : null}
        </dd>
      </div>
      {vatMinor === null ? null : (
        <>
          <div>
            <dt className="text-ink-quiet text-sm">{t("vat")}</dt>
            <dd>
              <Money minor={vatMinor} currency={currency} />
            </dd>
          </div>
          <div>
            <dt className="text-ink-quiet text-sm">{t("total")}</dt>
            <dd>
              <Money minor={addMinorUnits(amountMinor, vatMinor)} currency={currency} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** Warns during typing of lines and proposals that may be duplicates. */
function LikelyDuplicatesNote({ found, id }: { found: FoundDuplicates; id: string }) {
  const t = useTranslations("line-proposals.context");
  return (
    <div id={id} aria-live="polite" className="max-w-5xl pb-6 lg:pl-64">
      <LikelyDuplicates
        lines={found.lines.map(({ line, sameAmount }) => ({
          ...line,
          amountMinor: toMinorUnits(line.amount),
          sameAmount,
        }))}
        waiting={found.proposals.map((other) => ({
          ...other,
          href: routes.approval(other.id),
          name: t("otherProposal", { name: other.author.name }),
        }))}
        failed={found.failed}
      />
    </div>
  );
}
