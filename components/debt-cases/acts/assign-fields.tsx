import { useTranslations } from "next-intl";
import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { CaseProblem } from "@/lib/debt-cases/acts/case-form";
import type { DebtPolicyAnswer } from "@/lib/domain/debt-cases/policy-shape";
import type { useAssignEditor } from "./use-assign-editor";

interface AssignFieldsProps {
  editor: ReturnType<typeof useAssignEditor>;
  policy: DebtPolicyAnswer;
  /** The agency stays: an act is edited. */
  fixed: boolean;
  problems: Partial<Record<"idPattern" | "urlTemplate" | "comment", CaseProblem>>;
}

/** Where the summary of what is wrong leads. */
export const assignFieldId = (field: string) => `assign-${field}`;

/** An agency's patterns, which may be changed for this once, and what the case says. */
export function AssignFields({ editor, policy, fixed, problems }: AssignFieldsProps) {
  const t = useTranslations("debt-acts.assign");
  const words = useTranslations("debt-acts.caseProblem");
  const { form, values } = editor;
  const errorOf = (field: keyof typeof problems) => {
    const problem = problems[field];
    return problem ? words(problem) : undefined;
  };
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Field label={t("agency")}>
        {(control) => (
          <Select
            {...control}
            options={[
              ...policy.agencies.map(({ name }) => ({ value: name, label: name })),
              { value: "", label: t("noAgency") },
            ]}
            value={values.agency}
            // An edit changes what is sent, and the agency's name is not.
            disabled={fixed}
            onValueChange={editor.chooseAgency}
          />
        )}
      </Field>
      <Field label={t("date")}>
        {(control) => <Input {...control} {...form.register("date")} type="date" />}
      </Field>
      <Field
        id={assignFieldId("idPattern")}
        label={t("idPattern")}
        hint={t("idPatternHint")}
        required
        error={errorOf("idPattern")}
      >
        {(control) => <Input {...control} {...form.register("idPattern")} autoComplete="off" />}
      </Field>
      <Field
        id={assignFieldId("urlTemplate")}
        label={t("urlTemplate")}
        hint={t("urlTemplateHint")}
        error={errorOf("urlTemplate")}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register("urlTemplate")}
            inputMode="url"
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        id={assignFieldId("comment")}
        label={t("comment")}
        hint={t("commentHint")}
        error={errorOf("comment")}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...form.register("comment")} rows={2} />}
      </Field>
    </div>
  );
}
