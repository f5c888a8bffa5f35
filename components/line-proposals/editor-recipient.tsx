import { useTranslations } from "next-intl";
import { FormSection } from "@/components/form/form-section";
import { GroupField, type GroupParts } from "@/components/shell/group-field";
import { RadioGroup } from "@/components/ui/radio-group";
import type { ProposalEditorState } from "./use-proposal-editor";

interface EditorRecipientProps {
  editor: ProposalEditorState;
  parts: GroupParts;
}

/** The recipient of the line, and whether it is typed here or imported from the ERP. */
export function EditorRecipient({ editor, parts }: EditorRecipientProps) {
  const t = useTranslations("line-proposals.form");
  const { subject, kept, group } = editor;
  const bound = kept || subject.kind === "update-line";
  return (
    <FormSection title={t("recipientTitle")} description={t("recipientText")}>
      <GroupField
        parts={parts}
        id={editor.form.idOf("group")}
        label={t("field.group")}
        hint={t("groupHint")}
        error={editor.groupError}
        accountGuid={subject.accountGuid}
        customerGuid={editor.customerGuid}
        group={group}
        otherLabel={bound ? null : t("otherGroup")}
        onChoose={editor.setAccountGuid}
      />
      {bound ? null : (
        <RadioGroup
          className="sm:col-span-2"
          legend={t("kind")}
          options={(["add-line", "import-entry"] as const).map((value) => ({
            value,
            label: t(`kindOption.${value}`),
            hint: t(`kindHint.${value}`),
          }))}
          value={subject.kind === "import-entry" ? "import-entry" : "add-line"}
          onValueChange={editor.setKind}
        />
      )}
    </FormSection>
  );
}
