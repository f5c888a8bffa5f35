"use client";

import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useContext, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, type FieldControl } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { groupNameQuery } from "@/lib/invoice-groups/name-queries";
import { routes } from "@/lib/routes";
import { Chooser } from "./chooser-context";
import { CustomerName } from "./customer-name";
import { GroupName } from "./group-name";
import { RecordLink } from "./record-link";

/** Chooses an invoice group by its name, its customer or a number; lent by the page. */
export type GroupChooser = ComponentType<{
  control: FieldControl;
  customerGuid: string | null;
  focused: boolean;
  onChoose: (accountGuid: string) => void;
}>;

/** An invoice group, or a customer; the group if both are given. */
type Owner = Readonly<Record<"group" | "customer", string | null>>;

type Word = "customer" | "group" | "label" | "hint" | "of" | "thisGroup" | "allGroups" | "other";

interface OwnerPickerProps {
  state: Owner;
  /** Texts of the list. `allGroups` is what it shows of a customer. */
  words: (word: Word) => string;
  onAsk: (owner: Owner) => void;
}

/** Whose rows a list shows, where the service lists them for one customer or invoice group only. */
export function OwnerPicker({ state, words, onAsk }: OwnerPickerProps) {
  const Picker = useContext(Chooser);
  const [choosing, setChoosing] = useState(false);
  const { group, customer } = state;
  if (!choosing && (group ?? customer) !== null) {
    return <Chosen state={state} words={words} onAsk={onAsk} onOther={() => setChoosing(true)} />;
  }
  return (
    <Field label={words("label")} hint={words("hint")} className="max-w-xl pb-1">
      {(control) =>
        Picker ? (
          <Picker
            control={control}
            customerGuid={null}
            focused={choosing}
            onChoose={(chosen) => {
              setChoosing(false);
              onAsk({ group: chosen, customer: null });
            }}
          />
        ) : null
      }
    </Field>
  );
}

interface ChosenProps extends OwnerPickerProps {
  onOther: () => void;
}

/** Who was chosen, by name, and the way from an invoice group to its customer. */
function Chosen({ state: { group, customer }, words: t, onAsk, onOther }: ChosenProps) {
  const known = useQuery({ ...groupNameQuery(group ?? ""), enabled: group !== null });
  const owner = known.data?.customerGuid ?? customer;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-1">
      <p className="min-w-40 font-medium">
        {group === null ? (
          <RecordLink href={customer && routes.customer(customer)} kind={t("customer")}>
            {customer ? <CustomerName customerGuid={customer} /> : null}
          </RecordLink>
        ) : (
          <RecordLink href={routes.invoiceGroup(group)} kind={t("group")}>
            <GroupName accountGuid={group} of="group" />
          </RecordLink>
        )}
      </p>
      {group === null ? (
        <span className="text-ink-quiet">{t("allGroups")}</span>
      ) : (
        <div className="print:hidden">
          <Segmented
            label={t("of")}
            options={[
              { value: "group", label: t("thisGroup") },
              { value: "customer", label: t("allGroups") },
            ]}
            value="group"
            onValueChange={(of) => {
              if (of === "customer" && owner) onAsk({ group: null, customer: owner });
            }}
          />
        </div>
      )}
      <Button size="sm" variant="quiet" onClick={onOther}>
        {t("other")}
      </Button>
    </div>
  );
}
