"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { NoteField, TextField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { Banner } from "@/components/ui/banner";
import type { CustomerInvoiceGroups } from "@/lib/contract/customer";
import { customerQuery } from "@/lib/customers/queries";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { deathFormSchema } from "@/lib/requests/death-form";
import { RequestFlow } from "./request-flow";

interface DeathDialogProps {
  of: CustomerInvoiceGroups;
  onClose: () => void;
}

/** Reports that a customer is deceased; a second person approves it. */
export function DeathDialog({ of: { customer, accounts }, onClose }: DeathDialogProps) {
  const t = useTranslations("customers.death");
  const form = useEntryForm({
    schema: deathFormSchema,
    initial: () => ({ inheritor: "", note: "" }),
    id: "death",
    label: (name) => t(name === "inheritor" ? "inheritor" : "note"),
  });
  const typed = form.values.inheritor.trim();
  const guid = normalizeIdentifier(typed);
  const found = useQuery({ ...customerQuery(guid ?? ""), enabled: guid !== null });
  const inheritor = guid === null ? null : (found.data?.customer ?? null);
  const isSame = guid === customer.guid;
  const isUnknown = typed !== "" && (guid === null || found.isError);
  return (
    <RequestFlow
      form={form}
      // What is typed here names a person.
      draft={null}
      title={t("title")}
      description={t("about", { name: customer.name, number: customer.customerNumber })}
      onClose={onClose}
      onCheck={() => !isSame && (typed === "" || inheritor !== null)}
      confirmation={() => ({
        question: t("question", { name: customer.name }),
        effect: t("effect"),
        label: t("confirm"),
        facts: [
          { term: t("customer"), value: `${customer.name}, ${customer.customerNumber}` },
          { term: t("groups"), value: String(accounts.length) },
          { term: t("inheritor"), value: inheritor?.name ?? t("noInheritor") },
        ],
      })}
      request={() => ({
        kind: "report-death",
        customerGuid: customer.guid,
        content: {
          ...{ Status: "Deceased", Reason: "Deceased" },
          ...(inheritor && { Inheritor: inheritor.guid }),
        },
      })}
    >
      <TextField form={form} name="inheritor" hint={t("inheritorHint")} />
      {inheritor ? <p role="status">{inheritor.name}</p> : null}
      {isUnknown ? <Banner tone="danger" title={t("unknown")} /> : null}
      {isSame ? <Banner tone="danger" title={t("same")} /> : null}
      <NoteField form={form} name="note" rows={2} />
    </RequestFlow>
  );
}
