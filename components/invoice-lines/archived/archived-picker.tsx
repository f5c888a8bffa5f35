"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ComponentType, createContext, useContext, useState } from "react";
import { Field, type FieldControl } from "@/components/form/field";
import { CustomerName } from "@/components/shell/customer-name";
import { GroupName } from "@/components/shell/group-name";
import { RecordLink } from "@/components/shell/record-link";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { lineGroupQuery } from "@/lib/invoice-lines/abandoned/peek-queries";
import type { ArchivedState } from "@/lib/invoice-lines/archived/params";
import { routes } from "@/lib/routes";

/** Chooses an invoice group by its name, its customer or a number; lent by the page. */
export type GroupChooser = ComponentType<{
  control: FieldControl;
  customerGuid: string | null;
  focused: boolean;
  onChoose: (accountGuid: string) => void;
}>;

const Chooser = createContext<GroupChooser | null>(null);
export const ChooserProvider = Chooser.Provider;

type Asked = Pick<ArchivedState, "group" | "customer">;

interface ArchivedPickerProps {
  state: Asked;
  onAsk: (asked: Asked) => void;
}

/** Whose archived lines: the service lists them for one customer or one invoice group only. */
export function ArchivedPicker({ state, onAsk }: ArchivedPickerProps) {
  const t = useTranslations("invoice-lines.archived.picker");
  const Picker = useContext(Chooser);
  const [choosing, setChoosing] = useState(false);
  const { group, customer } = state;
  if (!choosing && (group ?? customer) !== null) {
    return <Chosen state={state} onAsk={onAsk} onOther={() => setChoosing(true)} />;
  }
  return (
    <Field label={t("label")} hint={t("hint")} className="max-w-xl pb-1">
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

interface ChosenProps extends ArchivedPickerProps {
  onOther: () => void;
}

/** Who was chosen, by name, and the way from an invoice group to all groups of its customer. */
function Chosen({ state: { group, customer }, onAsk, onOther }: ChosenProps) {
  const t = useTranslations("invoice-lines.archived.picker");
  const known = useQuery({ ...lineGroupQuery(group ?? ""), enabled: group !== null });
  const owner = known.data?.customer.guid ?? customer;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-1">
      <p className="font-medium">
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
      )}
      <Button size="sm" variant="quiet" onClick={onOther}>
        {t("other")}
      </Button>
    </div>
  );
}
