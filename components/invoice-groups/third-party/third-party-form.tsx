import { useTranslations } from "next-intl";
import { z } from "zod";
import { EntryForm } from "@/components/form/entry-form";
import { TextField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { Button } from "@/components/ui/button";
import { requiredText } from "@/lib/domain/entry";
import { cleanLine } from "@/lib/domain/readers/clean-text";
import { holdsNationalId } from "@/lib/domain/readers/national-ids/holds-national-id";
import { fitsAddress, longestThirdPartyName, type ThirdPartyId } from "@/lib/domain/third-party-id";

const name = requiredText(longestThirdPartyName).refine(fitsAddress, {
  params: { problem: "characters" },
});
const schema = z.object({
  system: name,
  // What is asked for becomes part of an address.
  id: name.refine((id) => !holdsNationalId(id), { params: { problem: "nationalId" } }),
});

interface ThirdPartyFormProps {
  start: ThirdPartyId;
  onFind: (wanted: ThirdPartyId) => void;
}

/** A system and an id in it; begins with the system that was used last. */
export function ThirdPartyForm({ start, onFind }: ThirdPartyFormProps) {
  const t = useTranslations("third-party");
  const labels: Readonly<Record<string, string>> = { system: t("system"), id: t("id") };
  const form = useEntryForm({
    schema,
    initial: { ...start },
    id: "third-party",
    label: (field) => labels[field] ?? field,
    problem: (code) => t(code === "nationalId" ? "nationalId" : "characters"),
  });
  return (
    <EntryForm
      form={form}
      label={t("title")}
      unsaved={0}
      className="mb-4 flex flex-wrap items-start gap-3"
      onSubmit={({ system, id }) => onFind({ system: cleanLine(system), id: cleanLine(id) })}
    >
      <TextField
        form={form}
        name="system"
        hint={t("systemHint")}
        required
        autoFocus={!start.system}
      />
      <TextField
        form={form}
        name="id"
        hint={t("idHint")}
        required
        autoFocus={start.system !== ""}
      />
      <Button type="submit" variant="primary" className="mt-6">
        {t("find")}
      </Button>
    </EntryForm>
  );
}
