import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useFormats } from "@/lib/intl/use-formats";
import type { FormDraft } from "./use-form-draft";

/** Says when the restored values were typed, and empties the form on request. */
export function RestoredNote({ draft: { restoredAt, discard } }: { draft: FormDraft }) {
  const t = useTranslations("form.draft");
  const formats = useFormats();
  if (restoredAt === null) return null;
  return (
    <Banner
      role="status"
      title={t("title", { time: formats.dateTime(restoredAt) })}
      actions={
        <Button size="sm" onClick={discard}>
          {t("discard")}
        </Button>
      }
    />
  );
}
