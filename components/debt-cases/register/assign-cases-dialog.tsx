import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { BulkJobFlow } from "@/components/bulk-jobs/bulk-job-flow";
import { useValueText } from "@/components/bulk-jobs/use-value-text";
import { ChoiceField, DayField, TextField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useActor } from "@/components/shell/actor-context";
import {
  assignCasesSchema,
  followUps,
  longestAction,
  ownerChoices,
} from "@/lib/debt-cases/register/assign-form";
import { mentionableQuery } from "@/lib/notes/queries";

interface AssignCasesDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Owner and next action of many debt cases: the fields, the preview of every case, the job. */
export function AssignCasesDialog({ ids, onClose, onDone }: AssignCasesDialogProps) {
  const t = useTranslations("debt-cases.assignMany");
  const labels = useTranslations("bulk-jobs.value");
  const valueText = useValueText();
  const { personId } = useActor();
  const people = useQuery(mentionableQuery("debt-cases")).data?.people ?? [];
  const names = Object.fromEntries(people.map(({ id, name }) => [id, name]));
  const form = useEntryForm({
    schema: assignCasesSchema(personId),
    initial: { owner: "", followUp: "keep", nextAction: "", nextActionOn: "" },
    id: "assign-cases",
    label: (name) => (name === "followUp" ? t("followUp") : labels(fieldOf(name))),
  });
  return (
    <BulkJobFlow
      kind="debt-assignments"
      form={form}
      title={t("title", { count: ids.length })}
      description={t("text")}
      order={(to) => ({
        kind: "debt-assignments",
        settings: { undoOf: null },
        items: ids.map((id) => ({ id, to })),
      })}
      facts={(to) =>
        (["owner", "nextAction", "nextActionOn"] as const).flatMap((name) => {
          const value = to[name];
          return value === undefined ? [] : { term: labels(name), value: ownerText(name, value) };
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <ChoiceField
        form={form}
        name="owner"
        options={[
          { value: ownerChoices.keep, label: t("owner.keep") },
          { value: ownerChoices.me, label: t("owner.me") },
          { value: ownerChoices.nobody, label: t("owner.nobody") },
          ...people
            .filter(({ id }) => id !== personId)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ChoiceField
        form={form}
        name="followUp"
        options={followUps.map((value) => ({ value, label: t(`followUpValue.${value}`) }))}
      />
      {form.values.followUp === "set" ? (
        <>
          <TextField form={form} name="nextAction" maxLength={longestAction} />
          <DayField form={form} name="nextActionOn" />
        </>
      ) : null}
    </BulkJobFlow>
  );

  function ownerText(name: "owner" | "nextAction" | "nextActionOn", value: string | null) {
    return value === personId ? t("owner.me") : valueText(name, value, names);
  }
}

function fieldOf(name: string) {
  if (name === "owner" || name === "nextAction") return name;
  return "nextActionOn";
}
