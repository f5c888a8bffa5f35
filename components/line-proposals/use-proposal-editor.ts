import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FormError } from "@/components/form/error-summary";
import { toProblemError } from "@/lib/browser/problem-error";
import type { ProposalField } from "@/lib/line-proposals/form";
import { fieldProblemsOf } from "@/lib/line-proposals/problem-fields";
import type { ProposalEditorProps } from "./proposal-editor";
import { useProposalChoices } from "./use-proposal-choices";
import { useProposalFields } from "./use-proposal-fields";
import { useProposalKeeping } from "./use-proposal-keeping";

/** The fields from top to bottom, as the summary of what is wrong names them. */
const fieldOrder = [
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
] as const satisfies readonly ProposalField[];

const active = 0;

/** The form of a proposal: its choices, its fields and its ways out, and what is to be put right. */
export function useProposalEditor(props: ProposalEditorProps) {
  const t = useTranslations("line-proposals.form");
  const choices = useProposalChoices(props);
  const fields = useProposalFields(props, choices);
  const keeping = useProposalKeeping(props.proposal, choices, fields);
  const [pressed, setPressed] = useState(false);
  const { accountGuid, group } = choices;
  const { reading } = fields;
  const { busy, failure } = keeping;

  const idOf = (field: ProposalField | "group") => `proposal-${field}`;
  const words = (field: ProposalField): string | undefined => {
    const problem = reading.problems[field];
    return pressed && problem !== undefined ? t(`problem.${problem}`) : undefined;
  };
  const ended = group.data !== undefined && group.data.status !== active;
  const missing = pressed && accountGuid === null;
  const groupError = ended ? t("problem.groupEnded") : missing ? t("problem.group") : undefined;
  const refused = failure === null ? [] : fieldProblemsOf(toProblemError(failure).problem);
  const errors: FormError[] = [
    ...(pressed && groupError ? [{ fieldId: idOf("group"), message: groupError }] : []),
    ...fieldOrder.flatMap((field) => {
      const message = words(field);
      return message
        ? [{ fieldId: idOf(field), message: `${t(`field.${field}`)}: ${message}` }]
        : [];
    }),
    ...refused.map(({ field, message }) => ({
      fieldId: field === null ? null : idOf(field),
      message: field === null ? message : `${t(`field.${field}`)}: ${message}`,
    })),
  ];

  return {
    ...choices,
    ...fields,
    errors,
    attempt: keeping.attempt,
    busy,
    failure,
    kept: keeping.kept,
    idOf,
    errorOf: words,
    groupError,
    /** A kept proposal keeps its kind and its group. */
    fixed: keeping.kept,
    keep: () => void keeping.run("keep"),
    submit: () => {
      setPressed(true);
      const open = Object.keys(reading.problems).length > 0 || accountGuid === null || ended;
      if (open || reading.unchanged) keeping.refuse();
      else if (busy === null) void keeping.run("submit");
    },
  };
}

export type ProposalEditorState = ReturnType<typeof useProposalEditor>;
