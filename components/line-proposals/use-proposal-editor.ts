import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import type { FormError } from "@/components/form/error-summary";
import { toProblemError } from "@/lib/browser/problem-error";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { parseNumber } from "@/lib/intl/parse-number";
import { useFormats } from "@/lib/intl/use-formats";
import { formOfProposal, formOfStart, numberWriter } from "@/lib/line-proposals/fill-form";
import {
  type FormElement,
  type FormSubject,
  type ProposalField,
  type ProposalForm,
  readProposalForm,
} from "@/lib/line-proposals/form";
import { keepDraft, takeStep } from "@/lib/line-proposals/mutations";
import { fieldProblemsOf } from "@/lib/line-proposals/problem-fields";
import {
  meteringPointsQuery,
  productsQuery,
  proposedGroupQuery,
} from "@/lib/line-proposals/queries";
import { routes } from "@/lib/routes";
import type { ProposalEditorProps } from "./proposal-editor";
import { useIntentKey } from "./use-intent-key";

const readNumber = (text: string) => {
  const parsed = parseNumber(text);
  if (parsed.kind === "number") return parsed.value;
  return parsed.kind === "ambiguous" ? ("ambiguous" as const) : ("invalid" as const);
};

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

/** The form of a proposal, what it reads as, and its two ways out: kept, or kept and submitted. */
export function useProposalEditor({ start, proposal, line, today }: ProposalEditorProps) {
  const t = useTranslations("line-proposals.form");
  const formats = useFormats();
  const router = useRouter();
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
  const [kind, setKind] = useState(proposal?.kind ?? start.kind);
  const [accountGuid, setAccountGuid] = useState(proposal?.accountGuid ?? start.accountGuid);
  const [kept, setKept] = useState<LineProposal | null>(proposal);
  const [attempt, setAttempt] = useState(0);
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState<"keep" | "submit" | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const keyOf = useIntentKey();
  const keeping = useMutation(keepDraft());
  const stepping = useMutation(takeStep());

  const group = useQuery({
    ...proposedGroupQuery(accountGuid ?? ""),
    enabled: accountGuid !== null,
  });
  const products = useQuery(productsQuery());
  const points = useQuery({
    ...meteringPointsQuery(accountGuid ?? ""),
    enabled: accountGuid !== null && kind !== "import-entry",
  });
  const elements = useMemo(
    () =>
      (products.data ?? []).flatMap((product) =>
        product.elements.map((element) => ({ ...element, productName: product.name })),
      ),
    [products.data],
  );
  const element: (FormElement & { productName: string }) | null =
    elements.find(({ id }) => id === values.element) ?? null;
  // A line begun from another brings its product but no words: the product has the usual ones.
  const lacking = element !== null && kept === null && values.description === "" && !touched;
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
  const subject: FormSubject = {
    kind,
    accountGuid,
    customerGuid: proposal?.customerGuid ?? start.customerGuid,
    element,
    line,
  };
  const reading = readProposalForm(values, subject, readNumber);
  const dirty =
    JSON.stringify(values) !== JSON.stringify(initial) ||
    kind !== (proposal?.kind ?? start.kind) ||
    accountGuid !== (proposal?.accountGuid ?? start.accountGuid);

  const idOf = (field: ProposalField | "group") => `proposal-${field}`;
  const words = (field: ProposalField): string | undefined => {
    const problem = reading.problems[field];
    return pressed && problem !== undefined ? t(`problem.${problem}`) : undefined;
  };
  const refused = failure === null ? [] : fieldProblemsOf(toProblemError(failure).problem);
  const groupMissing = pressed && accountGuid === null;
  const errors: FormError[] = [
    ...(groupMissing ? [{ fieldId: idOf("group"), message: t("problem.group") }] : []),
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

  /** Keeps what the form holds; an unfinished draft is welcome. */
  async function keepNow(): Promise<LineProposal> {
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
    const answer =
      kept === null
        ? await keeping.mutateAsync({
            id: null,
            body: { kind, ...draft },
            key: keyOf({ kind, ...draft }),
          })
        : await keeping.mutateAsync({
            id: kept.id,
            body: { version: kept.version, ...draft },
            key: keyOf({ id: kept.id, version: kept.version, ...draft }),
          });
    setKept(answer);
    return answer;
  }

  async function run(way: "keep" | "submit"): Promise<void> {
    setFailure(null);
    setBusy(way);
    try {
      const draft = await keepNow();
      if (way === "submit") {
        const { id, version } = draft;
        const body = { version };
        await stepping.mutateAsync({
          id,
          step: "submit",
          body,
          key: keyOf([id, "submit", version]),
        });
      }
      router.push(routes.lineProposal(draft.id));
    } catch (error) {
      // What was typed stays; a draft that was kept before a refusal stays kept.
      setFailure(error instanceof Error ? error : new Error(String(error)));
      setAttempt((count) => count + 1);
      setBusy(null);
    }
  }

  return {
    form,
    values,
    subject,
    reading,
    element,
    elements,
    group,
    points,
    products,
    errors,
    attempt,
    busy,
    failure,
    kept: kept !== null,
    dirty,
    idOf,
    errorOf: words,
    groupError: groupMissing ? t("problem.group") : undefined,
    /** A kept proposal keeps its kind and its group. */
    fixed: kept !== null,
    setKind,
    setAccountGuid,
    keep: () => void run("keep"),
    submit: () => {
      setPressed(true);
      const open = Object.keys(reading.problems).length > 0 || accountGuid === null;
      if (open || reading.unchanged) setAttempt((count) => count + 1);
      else if (busy === null) void run("submit");
    },
  };
}

export type ProposalEditorState = ReturnType<typeof useProposalEditor>;
