"use client";

import { useTranslations } from "next-intl";
import { NoteField, RadioField, TextField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { Banner } from "@/components/ui/banner";
import type { CustomerInvoiceGroups } from "@/lib/contract/customer";
import { codeLabel } from "@/lib/intl/code-label";
import {
  crmChoices,
  emptyNewGroup,
  groupsOfSameName,
  type NewGroupForm,
  newGroupNames,
  newGroupSchema,
} from "@/lib/requests/new-group-form";
import { RequestFlow } from "./request-flow";
import { useRequestLabels } from "./use-request-labels";

interface NewGroupDialogProps {
  of: CustomerInvoiceGroups;
  onClose: () => void;
}

/** Has billing create a further invoice group of a customer. */
export function NewGroupDialog({ of: { customer, accounts }, onClose }: NewGroupDialogProps) {
  const t = useTranslations("request-forms.newGroup");
  const words = useRequestLabels();
  const form = useEntryForm({
    schema: newGroupSchema,
    initial: (): NewGroupForm => ({ ...emptyNewGroup }),
    id: "new-group",
    names: newGroupNames,
    ...words,
  });
  const same = groupsOfSameName(form.values.name, customer.name, accounts);
  const warning =
    same.length > 0 ? (
      <Banner
        tone="warning"
        title={t("sameName", { name: form.values.name.trim() || customer.name })}
      />
    ) : null;
  return (
    <RequestFlow
      form={form}
      draft={`new-group/${customer.guid}`}
      title={t("title")}
      description={t("about", { customer: customer.name })}
      onClose={onClose}
      confirmation={({ content }) => ({
        question: t("question", { customer: customer.name }),
        effect: t("effect"),
        label: t("confirm"),
        facts: [
          { term: words.label("name"), value: content.Name ?? customer.name },
          { term: words.label("invoiceTag"), value: content.InvoiceTag ?? null },
          { term: words.label("crm"), value: t(`crm.${content.CreateInCRM ? "own" : "shared"}`) },
          { term: t("contactDetails"), value: t("contactDetailsOfCustomer") },
          { term: t("settings"), value: t("standardSettings") },
        ],
        children: warning,
      })}
      request={({ content }) => ({
        kind: "create-invoice-group",
        customerGuid: customer.guid,
        content: { ...content },
      })}
    >
      {customer.status === "active" ? null : (
        <Banner tone="danger" title={codeLabel(t, "status", customer.status)}>
          {t("statusText")}
        </Banner>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField form={form} name="name" hint={t("nameHint", { name: customer.name })} />
        <TextField form={form} name="invoiceTag" hint={t("invoiceTagHint")} />
      </div>
      {warning}
      <RadioField
        form={form}
        name="crm"
        options={crmChoices.map((choice) => ({
          value: choice,
          label: t(`crm.${choice}`),
          hint: t(`crmHint.${choice}`),
        }))}
      />
      <NoteField form={form} name="note" rows={2} />
    </RequestFlow>
  );
}
