import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/form/field";
import { FormSection } from "@/components/form/form-section";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import type { RecipientParts } from "./recipient-parts";
import type { ProposalEditorState } from "./use-proposal-editor";

interface EditorRecipientProps {
  editor: ProposalEditorState;
  parts: RecipientParts;
}

/** The recipient of the line, and whether it is typed here or imported from the ERP. */
export function EditorRecipient({ editor, parts }: EditorRecipientProps) {
  const t = useTranslations("line-proposals.form");
  const { subject, kept } = editor;
  const bound = kept || subject.kind === "update-line";
  // When a person changes the choice, the focus follows.
  const [touched, setTouched] = useState(false);
  const choose = (accountGuid: string | null) => {
    setTouched(true);
    editor.setAccountGuid(accountGuid);
  };
  return (
    <FormSection title={t("recipientTitle")} description={t("recipientText")}>
      {subject.accountGuid === null ? (
        <Field
          id={editor.form.idOf("group")}
          label={t("field.group")}
          required
          error={editor.groupError}
          hint={t("groupHint")}
          className="sm:col-span-2"
        >
          {(control) => (
            <parts.Picker
              control={control}
              customerGuid={editor.customerGuid}
              focused={touched}
              onChoose={choose}
            />
          )}
        </Field>
      ) : (
        <ChosenGroup
          editor={editor}
          parts={parts}
          focused={touched}
          onOther={bound ? null : () => choose(null)}
        />
      )}
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

interface ChosenGroupProps extends EditorRecipientProps {
  focused: boolean;
  /** Null if the proposal's group is fixed. */
  onOther: (() => void) | null;
}

function ChosenGroup({ editor, parts, focused, onOther }: ChosenGroupProps) {
  const t = useTranslations("line-proposals.form");
  const { group, groupError } = editor;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <div className="grid gap-1 sm:col-span-2">
      <p className="font-medium">{t("field.group")}</p>
      {group.data ? (
        <parts.Picked group={group.data} />
      ) : group.isError ? (
        <p role="alert" className="text-danger-ink">
          {t("groupFailed")}
        </p>
      ) : (
        <Skeleton className="h-10 w-64" />
      )}
      {groupError ? (
        <p role="alert" className="text-danger-ink text-sm">
          {groupError}
        </p>
      ) : null}
      {onOther ? (
        <span>
          <Button ref={button} id={editor.form.idOf("group")} size="sm" onClick={onOther}>
            {t("otherGroup")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
