import { useTranslations } from "next-intl";
import { ComboboxField, RadioField, TextField } from "@/components/form/fields";
import { ProblemNote } from "@/components/shell/problem-note";
import { useContractLabels } from "@/components/shell/use-contract-labels";
import { Skeleton } from "@/components/ui/skeleton";
import type { MeteringPointOverview } from "@/lib/contract/metering-point";
import { useFormats } from "@/lib/intl/use-formats";
import { pointChoices } from "@/lib/offers/offer-form";
import type { OfferEntryForm } from "./offer-entry-form";

interface PointStepProps {
  form: OfferEntryForm;
  /** Undefined: not read yet. */
  points: readonly MeteringPointOverview[] | undefined;
  error: Error | null;
}

/** One of the group's metering points, ended contracts too, or another one by its number. */
export function PointStep({ form, points, error }: PointStepProps) {
  const t = useTranslations("offers");
  const { service } = useContractLabels();
  const formats = useFormats();
  const options = points?.map(({ accountingPointId, serviceTypeKey, address }) => ({
    value: accountingPointId,
    label: accountingPointId,
    detail: [service(serviceTypeKey), ...formats.addressLines(address)].join(", "),
  }));
  return (
    <>
      <RadioField
        form={form}
        name="pointChoice"
        options={pointChoices.map((value) => ({
          value,
          label: t(`pointChoices.${value}`),
          hint: t(`pointHints.${value}`),
        }))}
      />
      {form.values.pointChoice === "other" ? (
        <TextField form={form} name="otherPoint" required maxLength={50} />
      ) : options ? (
        <ComboboxField
          form={form}
          name="point"
          required
          options={options}
          placeholder={t("choosePoint")}
          listLabel={t("points")}
          emptyText={t(options.length === 0 ? "noPoints" : "noMatch")}
          hint={options.length === 0 ? t("noPoints") : undefined}
        />
      ) : error ? (
        <ProblemNote error={error} />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </>
  );
}
