import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { parseNumber } from "@/lib/intl/parse-number";
import { useFormats } from "@/lib/intl/use-formats";
import { formOfProposal, formOfStart, numberWriter } from "@/lib/line-proposals/fill-form";
import { type FormSubject, type ProposalForm, readProposalForm } from "@/lib/line-proposals/form";
import type { ProposalEditorProps } from "./proposal-editor";
import type { OfferedElement, ProposalChoices } from "./use-proposal-choices";

const readNumber = (text: string) => {
  const parsed = parseNumber(text);
  if (parsed.kind === "number") return parsed.value;
  return parsed.kind === "ambiguous" ? ("ambiguous" as const) : ("invalid" as const);
};

/** What is typed, what it began with, and the request that it reads as. */
export function useProposalFields(
  { start, proposal, line, today }: ProposalEditorProps,
  choices: ProposalChoices,
) {
  const formats = useFormats();
  const write = useMemo(
    () => numberWriter(formats.quantity(0.5).includes(",") ? "," : "."),
    [formats],
  );
  const [initial, setInitial] = useState(() =>
    proposal ? formOfProposal(proposal, line, write) : formOfStart(start, line, today, write),
  );
  const form = useForm<ProposalForm>({ defaultValues: initial, shouldFocusError: false });
  const values = form.watch();
  const touched = form.formState.isDirty;
  const element: OfferedElement | null =
    choices.elements.find(({ id }) => id === values.element) ?? null;
  // A line begun from another brings its product but no words: the product has the usual ones.
  const lacking = element !== null && proposal === null && values.description === "" && !touched;
  useEffect(() => {
    if (!lacking || element === null) return;
    const given = form.getValues();
    const filled = {
      ...given,
      description: element.name,
      unit: given.unit || element.quantityUnit,
      price: given.price || (element.price === null ? "" : write(element.price)),
    };
    setInitial(filled);
    form.reset(filled);
  }, [lacking, element, form, write]);
  const { kind, accountGuid } = choices;
  const { customerGuid } = proposal ?? start;
  const subject: FormSubject = { kind, accountGuid, customerGuid, element, line };
  return {
    form,
    values,
    element,
    subject,
    reading: readProposalForm(values, subject, readNumber),
    dirty: choices.changed || JSON.stringify(values) !== JSON.stringify(initial),
  };
}

export type ProposalFields = ReturnType<typeof useProposalFields>;
