import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/form/field";
import { Textarea } from "@/components/ui/textarea";

/** What the author tells those who approve; it is never sent to the billing service. */
export function NoteField({ control: register }: { control: UseFormRegisterReturn }) {
  const t = useTranslations("debt-acts.note");
  return (
    <Field label={t("label")} hint={t("hint")}>
      {(control) => <Textarea {...control} {...register} rows={2} maxLength={1000} />}
    </Field>
  );
}
