"use client";

import { useTranslations } from "next-intl";
import { NoteField, SwitchField, TextField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { Banner } from "@/components/ui/banner";
import type { ErasureDossier } from "@/lib/domain/erasure/dossier-shape";
import { planErasure } from "@/lib/domain/erasure/plan-erasure";
import { emptyErasure, erasureFormSchema, erasureNames } from "@/lib/requests/erasure-form";
import { DossierTable } from "./dossier-table";
import { RequestFlow } from "./request-flow";

const problems = ["name", "neither"] as const;
const fields = ["crm", "billing", "reason", "typed", "note"] as const;

/** Asks for the erasure of an invoice group; a second person approves it. */
export function ErasureDialog({
  dossier,
  onClose,
}: {
  dossier: ErasureDossier;
  onClose: () => void;
}) {
  const t = useTranslations("erasure");
  const { accountGuid, customerGuid, name, hash } = dossier;
  const form = useEntryForm({
    schema: erasureFormSchema(name),
    initial: () => ({ ...emptyErasure }),
    id: "erasure",
    names: erasureNames,
    label: (field) => {
      const known = fields.find((one) => one === field);
      return known ? t(`fields.${known}`) : field;
    },
    problem: (code) => {
      const known = problems.find((one) => one === code);
      return known ? t(`problems.${known}`) : code;
    },
  });
  const { crm, billing } = form.values;
  const plan = planErasure({ DeleteInCRM: crm, DeleteInBE: billing }, dossier.lastGroup ?? false);
  return (
    <RequestFlow
      form={form}
      // What is typed here names a person.
      draft={null}
      title={t("title")}
      description={t("about", { name })}
      onClose={onClose}
      confirmation={({ content }) => ({
        question: t("question", { name }),
        effect: t("effect"),
        label: t("confirm"),
        facts: [
          { term: t("fields.billing"), value: t(content.DeleteInBE ? "yes" : "no") },
          { term: t("fields.crm"), value: t(content.DeleteInCRM ? "yes" : "no") },
          { term: t("fields.reason"), value: content.Comment ?? null },
        ],
        children: <DossierTable rows={dossier.rows} plan={plan} />,
      })}
      request={({ content }) => ({
        kind: "erase-invoice-group",
        accountGuid,
        customerGuid,
        content: { ...content },
        basis: { dossierHash: hash, rows: dossier.rows.map(({ at: _, ...row }) => row) },
      })}
    >
      <SwitchField form={form} name="billing" hint={t("billingHint")} />
      <SwitchField form={form} name="crm" hint={t("crmHint")} />
      {plan.customer ? <Banner tone="warning" title={t("wholeCustomer")} /> : null}
      <NoteField form={form} name="reason" rows={2} hint={t("reasonHint")} />
      <TextField form={form} name="typed" required hint={t("typedHint", { name })} />
      <NoteField form={form} name="note" rows={2} hint={t("noteHint")} />
    </RequestFlow>
  );
}
