import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { FormSection } from "@/components/form/form-section";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { routes } from "@/lib/routes";
import type { ProposalEditorState } from "./use-proposal-editor";

/** Whose invoice the line goes to, and whether it is written here or taken from the ERP. */
export function EditorRecipient({ editor }: { editor: ProposalEditorState }) {
  const t = useTranslations("line-proposals.form");
  const { subject, group, fixed } = editor;
  return (
    <FormSection title={t("recipientTitle")} description={t("recipientText")}>
      {subject.accountGuid === null ? (
        <GroupField editor={editor} />
      ) : (
        <div className="sm:col-span-2">
          <p className="font-medium">{t("group")}</p>
          {group.data ? (
            <p>
              <Link
                href={routes.invoiceGroup(group.data.accountGuid)}
                className="text-accent-ink hover:underline"
              >
                {group.data.name}
              </Link>
              {group.data.customerName === group.data.name ? null : (
                <span className="text-ink-quiet"> · {group.data.customerName}</span>
              )}
            </p>
          ) : group.isError ? (
            <p className="text-danger-ink">{t("groupFailed")}</p>
          ) : (
            <Skeleton className="h-5 w-64" />
          )}
          {fixed || subject.kind === "update-line" ? null : (
            <button
              type="button"
              className="mt-1 text-accent-ink text-sm hover:underline"
              onClick={() => editor.setAccountGuid(null)}
            >
              {t("otherGroup")}
            </button>
          )}
        </div>
      )}
      {fixed || subject.kind === "update-line" ? null : (
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

function GroupField({ editor }: { editor: ProposalEditorState }) {
  const t = useTranslations("line-proposals.form");
  const [text, setText] = useState("");
  const wrong = text.trim() !== "" && normalizeIdentifier(text) === null;
  return (
    <Field
      id={editor.idOf("group")}
      label={t("groupId")}
      required
      error={wrong ? t("groupWrong") : editor.groupError}
      hint={
        <>
          {t("groupHint")}{" "}
          <Link href={routes.invoiceGroups()} className="text-accent-ink underline">
            {t("findGroup")}
          </Link>
        </>
      }
      className="sm:col-span-2"
    >
      {(control) => (
        <Input
          {...control}
          value={text}
          className="font-mono text-sm"
          onChange={(event) => {
            setText(event.target.value);
            const id = normalizeIdentifier(event.target.value);
            if (id !== null) editor.setAccountGuid(id);
          }}
        />
      )}
    </Field>
  );
}
