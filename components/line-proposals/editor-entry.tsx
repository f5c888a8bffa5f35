import { useTranslations } from "next-intl";
import { Field } from "@/components/form/field";
import { FormSection } from "@/components/form/form-section";
import { Input } from "@/components/ui/input";
import type { ProposalEditorState } from "./use-proposal-editor";

/** An entry of the ERP's journal becomes a line (Import Journal Entry, interface section 4.5). */
export function EditorEntry({ editor }: { editor: ProposalEditorState }) {
  const t = useTranslations("line-proposals.form");
  return (
    <FormSection title={t("entryTitle")} description={t("entryText")}>
      <Field
        id={editor.idOf("entry")}
        label={t("field.entry")}
        required
        error={editor.errorOf("entry")}
        hint={t("entryHint")}
      >
        {(control) => <Input {...control} {...editor.form.register("entry")} maxLength={50} />}
      </Field>
    </FormSection>
  );
}
