"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { EntryForm } from "@/components/form/entry-form";
import { NoteField, RadioField } from "@/components/form/fields";
import { RestoredNote } from "@/components/form/restored-note";
import { StepButtons, StepFrame } from "@/components/form/step-frame";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useFormDraft } from "@/components/form/use-form-draft";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { QueryGate } from "@/components/shell/query-gate";
import { useRequestsOf } from "@/components/shell/use-requests-of";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DefinitionList } from "@/components/ui/definition-list";
import { Skeleton } from "@/components/ui/skeleton";
import { toProblemError } from "@/lib/browser/problem-error";
import type { CustomerInvoiceGroups } from "@/lib/contract/customer";
import { customerQuery } from "@/lib/customers/queries";
import { codeLabel } from "@/lib/intl/code-label";
import {
  type DeathOutput,
  deathFormSchema,
  emptyDeath,
  inheritorChoices,
} from "@/lib/requests/death-form";
import { routes } from "@/lib/routes";
import { InheritorField, type InheritorParts } from "./inheritor-field";
import { useRequestCreation } from "./use-request-creation";

const steps = ["customer", "inheritor", "check"] as const;
type DeathStep = (typeof steps)[number];

interface DeathScreenProps {
  customerGuid: string;
  parts: InheritorParts;
}

/** Reports that a customer is deceased, in three steps; a second person approves it. */
export function DeathScreen({ customerGuid, parts }: DeathScreenProps) {
  const t = useTranslations("customers.death");
  const { may } = useActor();
  const query = useQuery(customerQuery(customerGuid));
  const { requests } = useRequestsOf(useMemo(() => ({ customerGuid }), [customerGuid]));
  const underWay = requests.find(({ kind }) => kind === "report-death");
  const kind = query.data?.customer.kind;
  const refusal = !may("customers:deceased")
    ? t("forLeads")
    : kind === "business"
      ? t("forPersons")
      : null;
  if (refusal !== null) {
    return (
      <div className="px-6 py-5">
        <Banner title={refusal} />
      </div>
    );
  }
  return (
    <div className="grid max-w-3xl gap-4 px-6 py-5">
      {underWay ? (
        <Banner
          tone="waiting"
          title={t("underWay")}
          actions={<ButtonLink href={routes.approval(underWay.id)}>{t("open")}</ButtonLink>}
        />
      ) : null}
      <QueryGate
        query={query}
        loading={t("loading")}
        waiting={<Skeleton className="h-40 w-full" />}
      >
        {query.data ? <DeathReport of={query.data} parts={parts} /> : null}
      </QueryGate>
    </div>
  );
}

interface DeathReportProps {
  of: CustomerInvoiceGroups;
  parts: InheritorParts;
}

function DeathReport({ of: { customer, accounts }, parts }: DeathReportProps) {
  const t = useTranslations("customers.death");
  const flow = useTranslations("form.flow");
  const router = useRouter();
  const creation = useRequestCreation();
  const [step, setStep] = useState<DeathStep>("customer");
  const form = useEntryForm({
    schema: deathFormSchema(customer.guid),
    initial: () => ({ ...emptyDeath }),
    id: "death",
    names: { Inheritor: "inheritor" },
    label: (name) => t(name === "choice" || name === "inheritor" ? name : "note"),
    problem: () => t("same"),
  });
  const { personId } = useActor();
  const draft = useFormDraft(
    form,
    creation.done ? null : `desk.draft.death/${personId}/${customer.guid}`,
  );
  const { choice, inheritor } = form.values;
  const heir = useQuery({ ...customerQuery(inheritor), enabled: inheritor !== "" }).data?.customer;
  const { customerNumber, name, status } = customer;
  const person = t("person", { name, number: customerNumber });
  const facts = [
    { term: t("customer"), value: person },
    { term: t("groups"), value: String(accounts.length) },
  ];
  const send = ({ content, note }: DeathOutput) => {
    const customerGuid = customer.guid;
    const body = { kind: "report-death", customerGuid, content, note: note || null } as const;
    return creation.send(body).then(
      ({ id }) => router.push(routes.approval(id)),
      (error) => {
        if (form.refuse(toProblemError(error).problem)) setStep("inheritor");
      },
    );
  };
  return (
    <StepFrame
      steps={steps.map((id) => ({ id, label: t(`steps.${id}`) }))}
      current={step}
      heading={t(`headings.${step}`, { name })}
    >
      <RestoredNote draft={draft} />
      {step === "customer" ? (
        <>
          {status === "active" ? null : <Banner title={codeLabel(t, "customerStatus", status)} />}
          <DefinitionList items={facts} />
          <p className="text-ink-soft">{t("about")}</p>
          <StepButtons back={{ href: routes.customer(customer.guid) }}>
            <Button variant="primary" onClick={() => setStep("inheritor")}>
              {flow("continue")}
            </Button>
          </StepButtons>
        </>
      ) : null}
      <EntryForm
        form={form}
        hidden={step !== "inheritor"}
        unsaved={form.dirty && !creation.busy ? 1 : 0}
        onSubmit={() => setStep("check")}
        className={step === "inheritor" ? "grid gap-4" : ""}
      >
        <RadioField
          form={form}
          name="choice"
          options={inheritorChoices.map((value) => ({
            value,
            label: t(`choices.${value}`),
            hint: t(`choiceHints.${value}`),
          }))}
        />
        {choice === "customer" ? <InheritorField form={form} parts={parts} /> : null}
        <NoteField form={form} name="note" rows={2} hint={t("noteHint")} />
        <StepButtons back={() => setStep("customer")} />
      </EntryForm>
      {step === "check" ? (
        <>
          <DefinitionList
            items={[
              ...facts,
              {
                term: t("inheritor"),
                value:
                  choice === "none" || !heir
                    ? t("noInheritor")
                    : t("person", { name: heir.name, number: heir.customerNumber }),
              },
              { term: t("note"), value: form.values.note.trim() || null },
              { term: t("approver"), value: t("approverText") },
            ]}
          />
          <div>
            <h3 className="font-medium">{t("effectTitle")}</h3>
            <ul className="list-disc pl-5">
              <li>{t("effects.status")}</li>
              <li>{t("effects.groups")}</li>
              <li>{t(`effects.${choice === "none" ? "none" : "inheritor"}`)}</li>
              <li>{t("effects.final")}</li>
            </ul>
          </div>
          {creation.error ? <ProblemNote error={creation.error} /> : null}
          <StepButtons back={() => setStep("inheritor")}>
            <Button variant="primary" pending={creation.busy} onClick={() => void form.press(send)}>
              {t("confirm")}
            </Button>
          </StepButtons>
        </>
      ) : null}
    </StepFrame>
  );
}
