import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BulkJobFlow } from "@/components/bulk-jobs/bulk-job-flow";
import { ChoiceField, NumberField, TextField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { WalkNote } from "@/components/shell/walk-note";
import { Banner } from "@/components/ui/banner";
import {
  type DimensionForm,
  type DimensionInput,
  dimensionFormSchema,
  otherDimension,
  typedNumber,
} from "@/lib/dimensions/dimension-form";
import { knownDimensionsQuery } from "@/lib/dimensions/queries";
import type { PickedRows } from "@/lib/domain/walks/picked-rows";
import type { WalkCount } from "@/lib/domain/walks/walk-count";

export interface SetDimensionsProps {
  /** Ids of the invoice groups, read when the preview begins. */
  readGroups: () => Promise<PickedRows>;
  onClose: () => void;
  onDone: () => void;
}

/** A dimension's value of many invoice groups: the fields, the preview of every group, the job. */
export function SetDimensionsDialog({ readGroups, onClose, onDone }: SetDimensionsProps) {
  const t = useTranslations("dimensions.form");
  const many = useTranslations("dimensions.many");
  const known = useQuery(knownDimensionsQuery()).data?.dimensions ?? [];
  const closed = new Set(
    known.flatMap(({ number, values }) => (values === "closed" ? number : [])),
  );
  const labels: Readonly<Record<string, string>> = {
    dimension: t("dimension"),
    number: t("number"),
    value: t("value"),
  };
  const form = useEntryForm<DimensionForm, DimensionInput>({
    schema: dimensionFormSchema(closed),
    initial: { dimension: "", number: "", value: "" },
    id: "set-dimensions",
    label: (field) => labels[field] ?? field,
    problem: (code) => t(code === "closed" ? "closed" : "nationalId"),
  });
  const [walk, setWalk] = useState<WalkCount | null>(null);
  const { values } = form;
  const chosen = typedNumber(values);
  const labelOf = (number: number) =>
    `${number} ${known.find((one) => one.number === number)?.name ?? ""}`.trim();
  return (
    <BulkJobFlow
      kind="dimension-set"
      form={form}
      title={many("title")}
      description={many("text")}
      order={async ({ number, value }) => {
        const { ids, walk: counted } = await readGroups();
        setWalk(counted);
        const items = ids.map((id) => ({ id, to: { dimension: value } }));
        return { kind: "dimension-set", settings: { number, undoOf: null }, items };
      }}
      note={<WalkNote walk={walk} />}
      facts={({ number, value }) => [
        { term: t("dimension"), value: labelOf(number) },
        { term: t("value"), value },
      ]}
      onClose={onClose}
      onDone={onDone}
    >
      <ChoiceField
        form={form}
        name="dimension"
        required
        options={[
          { value: "", label: t("choose") },
          ...known.map(({ number }) => ({ value: String(number), label: labelOf(number) })),
          { value: otherDimension, label: t("other") },
        ]}
      />
      {values.dimension === otherDimension ? (
        <NumberField form={form} name="number" hint={t("numberHint")} required narrow />
      ) : null}
      {chosen !== null && closed.has(chosen) ? (
        <Banner tone="info" title={t("closed")} />
      ) : (
        <TextField form={form} name="value" hint={t("valueHint")} required maxLength={200} />
      )}
    </BulkJobFlow>
  );
}
