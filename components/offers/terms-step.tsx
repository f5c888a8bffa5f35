import { useTranslations } from "next-intl";
import { ChoiceField, NumberField, RadioField, TextField } from "@/components/form/fields";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { termChoices } from "@/lib/offers/offer-form";
import type { OfferEntryForm } from "./offer-entry-form";
import { distributionChannels, invoiceIntervals, useOfferLabels } from "./use-offer-labels";

interface TermsStepProps {
  form: OfferEntryForm;
  /** The chosen group; undefined: not read yet. */
  group: InvoiceGroupConfig | undefined;
}

/** Invoice and payment terms: those of the invoice group, or the offer's own. */
export function TermsStep({ form, group }: TermsStepProps) {
  const t = useTranslations("offers");
  const labels = useOfferLabels();
  const present = group && {
    interval: labels.interval(group.invoiceInterval),
    channel: labels.channel(group.distributionChannel),
  };
  const choose = { value: "", label: t("choose") };
  return (
    <>
      <RadioField
        form={form}
        name="terms"
        options={termChoices.map((value) => ({
          value,
          label: t(`termChoices.${value}`),
          hint: value === "group" && present ? t("groupTerms", present) : t("ownTerms"),
        }))}
      />
      {form.values.terms === "own" ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ChoiceField
            form={form}
            name="invoiceInterval"
            required
            options={[
              choose,
              ...invoiceIntervals.map((value) => ({ value, label: labels.interval(value) })),
            ]}
          />
          <ChoiceField
            form={form}
            name="distributionChannel"
            required
            options={[
              choose,
              ...distributionChannels.map((value) => ({ value, label: labels.channel(value) })),
            ]}
          />
          <TextField form={form} name="invoiceMark" maxLength={200} />
        </div>
      ) : null}
      <NumberField
        form={form}
        name="paymentTerms"
        narrow
        hint={
          group && group.paymentTerms !== null
            ? t("groupDays", { count: group.paymentTerms })
            : t("emptyOfGroup")
        }
      />
    </>
  );
}
