"use client";

import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { EntryRows } from "@/components/form/entry-rows";
import { ChoiceField, NoteField, SwitchField, TextField } from "@/components/form/fields";
import { type EntryForm, useEntryForm } from "@/components/form/use-entry-form";
import { Banner } from "@/components/ui/banner";
import { contactRoles } from "@/lib/contract/contact-enumerations";
import type { CustomerInvoiceGroups } from "@/lib/contract/customer";
import { useFormats } from "@/lib/intl/use-formats";
import {
  type ContactForm,
  contactNames,
  contactPath,
  contactSchema,
  contactsOfSameEmail,
  emptyContact,
  emptyIdentifier,
} from "@/lib/requests/contact-form";
import { RequestFlow } from "./request-flow";
import { useRequestLabels } from "./use-request-labels";

interface NewContactDialogProps {
  of: CustomerInvoiceGroups;
  onClose: () => void;
}

/** Has billing create a contact of one of the customer's invoice groups. */
export function NewContactDialog({ of, onClose }: NewContactDialogProps) {
  const { customer, contacts } = of;
  const t = useTranslations("request-forms.contact");
  const formats = useFormats();
  const words = useRequestLabels();
  const groups = of.accounts.filter(({ status }) => status !== -1);
  const [only] = groups;
  const form = useEntryForm({
    schema: contactSchema(customer.guid),
    initial: () => emptyContact(groups.length === 1 && only ? only.accountGuid : ""),
    id: "new-contact",
    names: contactNames,
    ...words,
  });
  const [same] = contactsOfSameEmail(form.values.email, contacts);
  const warning = same ? (
    <Banner
      tone="warning"
      title={t("sameEmail", { name: `${same.givenName} ${same.familyName}` })}
    />
  ) : null;
  const nameOf = (guid: string) => groups.find((one) => one.accountGuid === guid)?.name ?? null;
  return (
    <RequestFlow
      form={form}
      draft={`new-contact/${customer.guid}`}
      title={t("title")}
      description={t("about", { customer: customer.name })}
      onClose={onClose}
      confirmation={({ accountGuid, content }) => ({
        question: t("question", { name: `${content.GivenName} ${content.FamilyName}` }),
        effect: t("effect"),
        label: t("confirm"),
        facts: [
          { term: words.label("accountGuid"), value: nameOf(accountGuid) },
          { term: words.label("email"), value: content.Email ?? null },
          { term: words.label("mobile"), value: content.Mobile ?? null },
          {
            term: t("roles"),
            value: formats.list((content.Roles ?? []).map((role) => t(`role.${role}`))),
          },
          {
            term: t("identifiers"),
            value: (content.Identifiers ?? [])
              .map(({ System, Id }) => `${System} ${Id}`)
              .join(", "),
          },
        ],
        children: warning,
      })}
      request={({ accountGuid, content }) => ({
        kind: "create-contact",
        accountGuid,
        customerGuid: customer.guid,
        content: { ...content },
      })}
      pathOf={(path) => contactPath(path, form.values.identifiers)}
    >
      {groups.length === 0 ? <Banner tone="warning" title={t("noGroup")} /> : null}
      {groups.length > 1 ? (
        <ChoiceField
          form={form}
          name="accountGuid"
          required
          options={[
            { value: "", label: t("chooseGroup") },
            ...groups.map((one) => ({ value: one.accountGuid, label: one.name })),
          ]}
        />
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField form={form} name="givenName" required />
        <TextField form={form} name="familyName" required />
        <TextField form={form} name="email" inputMode="email" />
        <TextField form={form} name="mobile" inputMode="tel" />
      </div>
      {warning}
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-1 font-medium">{t("roles")}</legend>
        {contactRoles.map((role) => (
          <SwitchField key={role} form={form} name={`roles.${role}`} label={t(`role.${role}`)} />
        ))}
      </fieldset>
      <IdentifierRows form={form} />
      <NoteField form={form} name="note" rows={2} />
    </RequestFlow>
  );
}

/** What other systems call the contact. */
function IdentifierRows<Output>({ form }: { form: EntryForm<ContactForm, Output> }) {
  const t = useTranslations("request-forms.contact");
  const field = useTranslations("request-forms.fields");
  const { control } = form.methods;
  const { fields, append, remove } = useFieldArray({ control, name: "identifiers" });
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t("identifiers")}</legend>
      <EntryRows
        rows={fields}
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        label={(place) => t("identifierRow", { place })}
        addLabel={t("addIdentifier")}
        removeLabel={(place) => t("removeIdentifier", { place })}
        onAdd={() => append(emptyIdentifier(), { shouldFocus: false })}
        firstId={(row) => form.idOf(`identifiers.${row}.system`)}
        onRemove={remove}
      >
        {(row) => (
          <>
            <TextField form={form} name={`identifiers.${row}.system`} label={field("system")} />
            <TextField form={form} name={`identifiers.${row}.id`} label={field("id")} />
          </>
        )}
      </EntryRows>
    </fieldset>
  );
}
