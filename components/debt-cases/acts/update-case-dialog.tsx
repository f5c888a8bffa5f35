import { useTranslations } from "next-intl";
import { DayField, NoteField, TextField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { ValueChange } from "@/components/form/value-change";
import { Banner } from "@/components/ui/banner";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  caseNames,
  type UpdateForm,
  updateFormOf,
  updateSchema,
} from "@/lib/debt-cases/acts/case-form";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { ActFlow } from "./act-flow";
import type { CaseParts } from "./case-of-act";
import { CaseWithoutParts } from "./case-without-parts";
import { useCaseLabels } from "./use-case-labels";
import { useCaseWarnings } from "./use-case-warnings";

interface UpdateCaseDialogProps {
  case: CaseParts;
  /** The action to change; omitted: a new one. */
  act?: DebtAct;
  onClose: () => void;
}

/** Changes the details of a case: only differences are sent, under the case's current id. */
export function UpdateCaseDialog({ case: debtCase, act, onClose }: UpdateCaseDialogProps) {
  const t = useTranslations("debt-acts.update");
  const formats = useFormats();
  const schema = updateSchema(debtCase);
  const form = useEntryForm({
    schema,
    initial: () => formOf(debtCase, act),
    id: "update-case",
    marksChanges: true,
    names: { ...caseNames, debtCaseId: "newId" },
    ...useCaseLabels("update"),
  });
  const { warnings, check } = useCaseWarnings(debtCase);
  const { customerGuid, accountGuid, invoiceNumber, debtCaseId } = debtCase;
  if (customerGuid === null || accountGuid === null || debtCaseId === null) {
    return <CaseWithoutParts case={debtCase} onClose={onClose} />;
  }
  const pressed = form.methods.formState.isSubmitted;
  const unchanged = schema.safeParse(form.values).data?.count === 0;
  const day = (text: string | null | undefined) => (text ? formats.date(text) : null);
  const confirmation = ({ changes, count }: ReturnType<typeof schema.parse>) => {
    const rows = [
      { name: "newId", in: "newDebtCaseId", from: debtCaseId, to: changes.newDebtCaseId },
      {
        name: "urlTemplate",
        in: "debtCaseUrl",
        from: debtCase.debtCaseUrl,
        to: changes.debtCaseUrl,
      },
      {
        name: "comment",
        in: "debtCaseComment",
        from: debtCase.debtCaseComment,
        to: changes.debtCaseComment,
      },
      {
        name: "date",
        in: "debtCaseDate",
        from: day(debtCase.debtCaseDate),
        to: day(changes.debtCaseDate),
      },
    ] as const;
    return {
      question: t("question", { count }),
      effect: t("effect"),
      label: t("confirm", { count }),
      facts: rows
        .filter((row) => row.in in changes)
        .map(({ name, from, to }) => ({
          term: t(name),
          value: <ValueChange from={from} to={to} />,
        })),
    };
  };
  return (
    <ActFlow
      form={form}
      act={act}
      size="md"
      title={t("title", { id: debtCaseId })}
      description={t("about", {
        invoice: invoiceNumber,
        customer: debtCase.customerName || "none",
      })}
      onClose={onClose}
      onCheck={async ({ count }) => count > 0 && (await check())}
      confirmation={confirmation}
      items={({ content }) => [
        {
          kind: "update",
          content,
          customerGuid,
          accountGuid,
          // Details of a case do not depend on the outstanding amount.
          seen: { totalMinor: null, restMinor: null },
          agency: debtCase.agency,
        },
      ]}
    >
      {pressed && unchanged ? <Banner tone="warning" role="alert" title={t("unchanged")} /> : null}
      {warnings}
      <Field label={t("existingId")} hint={t("existingIdHint")}>
        {(control) => <Input {...control} readOnly value={debtCaseId} />}
      </Field>
      <TextField form={form} name="newId" hint={t("newIdHint")} />
      <TextField form={form} name="urlTemplate" inputMode="url" />
      <DayField form={form} name="date" />
      <NoteField form={form} name="comment" />
    </ActFlow>
  );
}

/** The case's details with an action's changes. */
function formOf(debtCase: CaseParts, act: DebtAct | undefined): UpdateForm {
  const start = updateFormOf(debtCase);
  if (!act) return start;
  const { content } = act;
  const given = (name: string, before: string) =>
    name in content ? String(content[name] ?? "") : before;
  return {
    newId: given("newDebtCaseId", ""),
    urlTemplate: given("debtCaseUrl", start.urlTemplate),
    comment: given("debtCaseComment", start.comment),
    date: given("debtCaseDate", start.date),
    note: act.note ?? "",
  };
}
