import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useFormDraft } from "@/components/form/use-form-draft";
import { useIntentKey } from "@/components/form/use-intent-key";
import { useActor } from "@/components/shell/actor-context";
import { createApproval, editApproval, takeApprovalStep } from "@/lib/approvals/mutations";
import { type ProblemError, toProblemError } from "@/lib/browser/problem-error";
import type { ProposalKind } from "@/lib/domain/line-proposals/proposal-enumerations";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { formatProposalStart } from "@/lib/domain/line-proposals/proposal-start";
import { useFormats } from "@/lib/intl/use-formats";
import { formOfProposal, formOfStart, numberWriter } from "@/lib/line-proposals/fill-form";
import {
  type FormSubject,
  type ProposalForm,
  proposalNames,
  proposalProblems,
  proposalSchema,
  readProposalForm,
} from "@/lib/line-proposals/form";
import { routes } from "@/lib/routes";
import type { ProposalEditorProps } from "./proposal-editor";
import { type OfferedElement, useProposalChoices } from "./use-proposal-choices";

const active = 0;

/** The form of a proposal, its parsed request, and its two results: draft and submission. */
export function useProposalEditor(props: ProposalEditorProps) {
  const { start, proposal, line, today } = props;
  const t = useTranslations("line-proposals.form");
  const formats = useFormats();
  const { currency, personId } = useActor();
  const router = useRouter();
  const choices = useProposalChoices(props);
  const { kind, accountGuid, group, elements } = choices;
  const write = useMemo(
    () => numberWriter(formats.quantity(0.5).includes(",") ? "," : "."),
    [formats],
  );
  const ended = group.data !== undefined && group.data.status !== active;
  const form = useEntryForm({
    schema: proposalSchema(kind, elements, ended, currency),
    initial: (): ProposalForm => ({
      ...(proposal
        ? formOfProposal(proposal, line, write)
        : formOfStart(start, line, today, write)),
      kind,
      group: accountGuid ?? "",
    }),
    id: "proposal",
    label: (name) => t(`field.${fieldNames.find((known) => known === name) ?? "note"}`),
    problem: (code) => t(`problem.${proposalProblems.find((known) => known === code) ?? "group"}`),
    names: proposalNames,
  });
  const { values, methods, restart } = form;
  const element = elements.find(({ id }) => id === values.element) ?? null;
  // A line started from another has its product but not its text.
  const [isNamed, setNamed] = useState(false);
  const lacking = element !== null && element.id === start.elementId && proposal === null;
  const nameLine = useEffectEvent((of: OfferedElement) => {
    setNamed(true);
    const named = (given: ProposalForm): ProposalForm => ({
      ...given,
      description: given.description || of.name,
      unit: given.unit || of.quantityUnit,
      price: given.price || (of.price === null ? "" : write(of.price)),
    });
    restart(named(methods.getValues()), named(form.initial));
  });
  useEffect(() => {
    if (lacking && !isNamed) nameLine(element);
  }, [lacking, isNamed, element]);
  const { customerGuid } = proposal ?? start;
  const subject: FormSubject = { kind, accountGuid, customerGuid, element, line, currency };
  const reading = readProposalForm(values, subject);

  const [kept, setKept] = useState(proposal);
  const [isSent, setSent] = useState(false);
  // Once the desk has it, what is typed belongs to that proposal, in the version that was changed.
  const record = kept ? `${kept.id}/${kept.version}` : formatProposalStart(start);
  const draft = useFormDraft(
    form,
    isSent ? null : `desk.draft.line-proposal/${personId}/${record}`,
  );
  const { setKind, setAccountGuid } = choices;
  // A restored draft, or one that is taken back, has its own.
  useEffect(() => {
    setKind(values.kind);
    setAccountGuid(values.group || null);
  }, [values.kind, values.group, setKind, setAccountGuid]);
  const [busy, setBusy] = useState<"keep" | "submit" | null>(null);
  const [failure, setFailure] = useState<ProblemError | null>(null);
  const running = useRef(false);
  const keyOf = useIntentKey();
  const creating = useMutation(createApproval("line-proposal"));
  const editing = useMutation(editApproval("line-proposal"));
  const stepping = useMutation(takeApprovalStep("line-proposal"));

  /** Saves the form; an unfinished draft is allowed. */
  async function saveNow(): Promise<LineProposal> {
    const draft = {
      content: reading.content,
      note: values.note.trim() || null,
      facts: {
        groupName: group.data?.name ?? null,
        customerName: group.data?.customerName ?? null,
        productName: element?.productName ?? null,
        elementName: element?.name ?? null,
      },
    };
    const fresh = { kind, ...draft, correctsLineId: start.corrects };
    const other = { version: kept?.version ?? 0, ...draft };
    const answer =
      kept === null
        ? await creating.mutateAsync({ body: fresh, key: keyOf(fresh) })
        : await editing.mutateAsync({ id: kept.id, body: other });
    setKept(answer);
    return answer;
  }
  async function submitNow({ id, version }: LineProposal): Promise<void> {
    const key = keyOf([id, "submit", version]);
    await stepping.mutateAsync({ id, step: "submit", body: { version }, key });
  }
  async function run(way: "keep" | "submit"): Promise<void> {
    if (running.current) return;
    running.current = true;
    setFailure(null);
    setBusy(way);
    try {
      const saved = await saveNow();
      if (way === "submit") await submitNow(saved);
      setSent(true);
      router.push(routes.approval(saved.id));
    } catch (error) {
      // Typed values are not reset; a draft that was saved before a refusal is not removed.
      const failed = toProblemError(error);
      setFailure(failed);
      form.refuse(failed.problem);
      setBusy(null);
      running.current = false;
    }
  }

  return {
    ...choices,
    draft,
    setKind: (next: ProposalKind) => methods.setValue("kind", next),
    setAccountGuid: (next: string | null) => {
      methods.setValue("group", next ?? "");
      methods.setValue("point", "");
    },
    /** Writes a number so that the form reads it as the same. */
    write,
    form,
    values,
    element,
    subject,
    reading,
    busy,
    failure,
    groupError: ended ? t("problem.groupEnded") : form.errorOf("group"),
    /** A stored proposal's kind and group are fixed. */
    kept: kept !== null,
    keep: () => void run("keep"),
    submit: () => (reading.unchanged ? undefined : run("submit")),
  };
}

export type ProposalEditorState = ReturnType<typeof useProposalEditor>;

const fieldNames = [
  "group",
  "entry",
  "element",
  "description",
  "quantity",
  "unit",
  "price",
  "point",
  "from",
  "to",
  "note",
] as const;
