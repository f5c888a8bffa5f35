"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { NoteField, TextField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { ValueChange } from "@/components/form/value-change";
import { useActor } from "@/components/shell/actor-context";
import { PendingNote } from "@/components/shell/pending-note";
import { useRequestsOf } from "@/components/shell/use-requests-of";
import { Banner } from "@/components/ui/banner";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { customerQuery } from "@/lib/customers/queries";
import {
  detailsFormOf,
  detailsNames,
  detailsPath,
  detailsSchema,
  type GroupDetails,
  hidesName,
} from "@/lib/requests/details-form";
import { groupsOfSameName } from "@/lib/requests/new-group-form";
import { RequestFlow } from "./request-flow";
import { useRequestLabels } from "./use-request-labels";

export interface DetailedGroup extends GroupDetails {
  readonly accountGuid: string;
  readonly customerGuid: string;
  /** -1: ended. */
  readonly status: number | null;
}

interface DetailsDialogProps {
  /** The first one is shown; of several one is chosen. */
  groups: readonly [DetailedGroup, ...DetailedGroup[]];
  /** `customer`: address, e-mail and mobile alone (Update Customer Invoice Group). */
  through: "group" | "customer";
  onClose: () => void;
}

/** Changes a group's name, mark, address and contact details: only differences are sent. */
export function DetailsDialog({ groups, through, onClose }: DetailsDialogProps) {
  const t = useTranslations("request-forms.details");
  const words = useRequestLabels();
  const [guid, setGuid] = useState(groups[0].accountGuid);
  const group = groups.find(({ accountGuid }) => accountGuid === guid) ?? groups[0];
  const { accountGuid, customerGuid, secretLocation } = group;
  const schema = detailsSchema(group);
  const form = useEntryForm({
    schema,
    initial: () => detailsFormOf(group),
    id: "details",
    marksChanges: true,
    names: detailsNames,
    ...words,
  });
  const { pending } = useRequestsOf({ accountGuid });
  const sameName = useSameName(group, form.values.name);
  const isHidden = hidesName(group);
  const nameHint = (isHidden && t("hiddenName")) || (sameName && t("sameName")) || undefined;
  const pressed = form.methods.formState.isSubmitted;
  const unchanged = schema.safeParse(form.values).data?.changes.length === 0;

  /** Shows another group, with what is typed already. */
  function choose(next: string): void {
    const other = groups.find((one) => one.accountGuid === next);
    if (!other) return;
    const typed = Object.entries(form.values).filter(([name]) => form.marked(name));
    const base = detailsFormOf(other);
    setGuid(next);
    form.restart({ ...base, ...Object.fromEntries(typed) }, base);
  }
  /** The hint of a field, and the value that an open request asks for. */
  function hintOf(field: string, hint?: ReactNode): ReactNode {
    const asked = pending.get(field);
    if (asked === undefined) return hint;
    return (
      <>
        {hint}
        <PendingNote pending={asked} />
      </>
    );
  }
  const place = { group: group.name };
  return (
    <RequestFlow
      form={form}
      // An address that is protected is stored nowhere.
      draft={secretLocation ? null : `details-${through}/${accountGuid}`}
      title={t(through === "group" ? "title" : "customerTitle")}
      description={t("about")}
      onClose={onClose}
      onCheck={({ changes }) => changes.length > 0}
      confirmation={({ changes }) => ({
        question: t("question", { count: changes.length, ...place }),
        effect: t("effect"),
        label: t("confirm", { count: changes.length }),
        facts: changes.map(({ field, from, to }) => ({
          term: words.label(field),
          value: (
            <ValueChange
              from={from === null ? t("hiddenBefore") : from.join(", ")}
              to={to.join(", ")}
            />
          ),
        })),
      })}
      request={({ content }) => ({
        kind: through === "group" ? "update-invoice-group" : "update-customer-invoice-group",
        accountGuid,
        customerGuid,
        content: { ...content },
      })}
      pathOf={(path, { content }) => detailsPath(path, content)}
    >
      {pressed && unchanged ? <Banner tone="warning" role="alert" title={t("unchanged")} /> : null}
      {groups.length > 1 ? (
        <Field label={words.label("accountGuid")}>
          {(control) => (
            <Select
              {...control}
              value={accountGuid}
              onValueChange={choose}
              options={groups.map((one) => ({ value: one.accountGuid, label: one.name }))}
            />
          )}
        </Field>
      ) : null}
      {secretLocation ? (
        <Banner tone="danger" title={t("hidden")}>
          {t("hiddenText")}
        </Banner>
      ) : null}
      {through === "group" ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="name" required={!isHidden} hint={hintOf("name", nameHint)} />
          <TextField
            form={form}
            name="invoiceTag"
            hint={hintOf("invoiceTag", t("invoiceTagHint"))}
          />
        </div>
      ) : null}
      <fieldset className="grid gap-4">
        <legend className="sr-only">{words.label("address")}</legend>
        <TextField form={form} name="street" hint={hintOf("address", t("noLookup"))} />
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_2fr_1fr]">
          <TextField form={form} name="postalCode" />
          <TextField form={form} name="city" />
          <TextField form={form} name="countryCode" maxLength={2} hint={t("countryHint")} />
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="email" inputMode="email" hint={hintOf("email")} />
        <TextField form={form} name="mobile" inputMode="tel" hint={hintOf("mobile")} />
      </div>
      <NoteField form={form} name="note" rows={2} />
    </RequestFlow>
  );
}

/** Whether another group of the customer has the typed name; unknown counts as no. */
function useSameName(group: DetailedGroup, typed: string): boolean {
  const mayRead = useActor().may("customers:read");
  const { data } = useQuery({ ...customerQuery(group.customerGuid), enabled: mayRead });
  if (typed.trim() === "" || typed === group.name) return false;
  const others = data?.accounts.filter(({ accountGuid }) => accountGuid !== group.accountGuid);
  return groupsOfSameName(typed, "", others ?? []).length > 0;
}
