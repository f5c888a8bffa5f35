"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { NoteField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { GroupPicker } from "@/components/invoice-groups/picker/group-picker";
import { PickedGroup } from "@/components/invoice-groups/picker/picked-group";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { CustomerInvoiceGroups } from "@/lib/contract/customer";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { deathFormSchema } from "@/lib/requests/death-form";
import { RequestFlow } from "./request-flow";

interface DeathDialogProps {
  of: CustomerInvoiceGroups;
  onClose: () => void;
}

/** Reports that a customer is deceased; a second person approves it. */
export function DeathDialog({ of: { customer, accounts }, onClose }: DeathDialogProps) {
  const t = useTranslations("customers.death");
  const [chosen, setChosen] = useState<string | null>(null);
  const picked = useQuery({ ...invoiceGroupQuery(chosen ?? ""), enabled: chosen !== null });
  const inheritor = chosen === null ? null : (picked.data ?? null);
  const isSame = inheritor?.customerGuid === customer.guid;
  const form = useEntryForm({
    schema: deathFormSchema,
    initial: () => ({ note: "" }),
    id: "death",
    label: () => t("note"),
  });
  return (
    <RequestFlow
      form={form}
      // What is typed here names a person.
      draft={null}
      title={t("title")}
      description={t("about", { name: customer.name, number: customer.customerNumber })}
      dirty={form.dirty || chosen !== null}
      onClose={onClose}
      onCheck={() => !isSame && (chosen === null || inheritor !== null)}
      confirmation={() => ({
        question: t("question", { name: customer.name }),
        effect: t("effect"),
        label: t("confirm"),
        facts: [
          { term: t("customer"), value: `${customer.name}, ${customer.customerNumber}` },
          { term: t("groups"), value: String(accounts.length) },
          { term: t("inheritor"), value: inheritor?.customerName ?? t("noInheritor") },
        ],
      })}
      request={() => ({
        kind: "report-death",
        customerGuid: customer.guid,
        content: {
          ...{ Status: "Deceased", Reason: "Deceased" },
          ...(inheritor && { Inheritor: inheritor.customerGuid }),
        },
      })}
    >
      <Field label={t("inheritor")} hint={t("inheritorHint")}>
        {(control) => (
          <GroupPicker {...{ control, focused: false, customerGuid: null }} onChoose={setChosen} />
        )}
      </Field>
      {inheritor ? (
        <div className="flex flex-wrap items-start justify-between gap-2">
          <PickedGroup group={inheritor} />
          <Button size="sm" onClick={() => setChosen(null)}>
            {t("clear")}
          </Button>
        </div>
      ) : null}
      {isSame ? <Banner tone="danger" title={t("same")} /> : null}
      <NoteField form={form} name="note" rows={2} />
    </RequestFlow>
  );
}
