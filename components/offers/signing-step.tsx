import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { EntryRows } from "@/components/form/entry-rows";
import {
  ChoiceField,
  DayField,
  NumberField,
  RadioField,
  TextField,
} from "@/components/form/fields";
import {
  signingContacts,
  signingLanguages,
  signingRequestTypes,
} from "@/lib/contract/offer-enumerations";
import { emptySigner } from "@/lib/offers/new-offer";
import type { OfferEntryForm } from "./offer-entry-form";

interface SigningStepProps {
  form: OfferEntryForm;
  /** ISO day. */
  today: string;
}

/** Who signs, how they are asked, and when they can. */
export function SigningStep({ form, today }: SigningStepProps) {
  const t = useTranslations("offers");
  const { control } = form.methods;
  const { fields, append, remove } = useFieldArray({ control, name: "signers" });
  const { requestType, firstDay } = form.values;
  const type = signingRequestTypes.find((one) => one === requestType);
  const needed = type && signingContacts[type];
  return (
    <>
      <RadioField
        form={form}
        name="requestType"
        options={signingRequestTypes.map((value) => ({
          value,
          label: t(`requestTypes.${value}`),
          hint: t(`requestHints.${value}`),
        }))}
      />
      <fieldset>
        <legend className="mb-1 font-medium">{t("signers")}</legend>
        <EntryRows
          rows={fields}
          className="grid items-start gap-3 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
          label={(place) => t("signer", { place })}
          addLabel={t("addSigner")}
          removeLabel={(place) => t("removeSigner", { place })}
          onAdd={() => append(emptySigner(), { shouldFocus: false })}
          firstId={(row) => form.idOf(`signers.${row}.givenName`)}
          onRemove={remove}
        >
          {(row) => (
            <>
              {(["givenName", "familyName"] as const).map((name) => (
                <TextField
                  key={name}
                  form={form}
                  name={`signers.${row}.${name}`}
                  label={t(`fields.${name}`)}
                  required
                />
              ))}
              <TextField
                form={form}
                name={`signers.${row}.email`}
                label={t("fields.email")}
                inputMode="email"
                required={needed === "Email"}
              />
              <TextField
                form={form}
                name={`signers.${row}.mobile`}
                label={t("fields.mobile")}
                inputMode="tel"
                required={needed === "Mobile"}
              />
            </>
          )}
        </EntryRows>
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DayField form={form} name="firstDay" required />
        <DayField form={form} name="lastDay" required min={firstDay > today ? firstDay : today} />
        <ChoiceField
          form={form}
          name="language"
          required
          options={signingLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <NumberField form={form} name="coolOff" narrow required hint={t("coolOffHint")} />
      </div>
    </>
  );
}
