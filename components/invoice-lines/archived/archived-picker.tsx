"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Input } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import type { ArchivedState } from "@/lib/invoice-lines/archived/params";
import { routes } from "@/lib/routes";
import { GroupName } from "../abandoned/group-name";

type Asked = Pick<ArchivedState, "group" | "customer">;

interface ArchivedPickerProps {
  state: Asked;
  onAsk: (asked: Asked) => void;
}

/** Whose archived lines: the service lists them for one customer or one invoice group only. */
export function ArchivedPicker({ state, onAsk }: ArchivedPickerProps) {
  const t = useTranslations("invoice-lines.archived.picker");
  const { group, customer } = state;
  const [of, setOf] = useState<keyof Asked>(group === null && customer ? "customer" : "group");
  const [typed, setTyped] = useState(group ?? customer ?? "");
  const [tried, setTried] = useState(false);
  const id = normalizeIdentifier(typed);
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (id !== null) onAsk({ group: null, customer: null, [of]: id });
      }}
    >
      <Segmented
        label={t("of")}
        options={[
          { value: "group", label: t("group") },
          { value: "customer", label: t("customer") },
        ]}
        value={of}
        onValueChange={setOf}
      />
      <Field
        label={<span className="sr-only">{t(of)}</span>}
        error={tried && id === null ? t("idError") : null}
        className="w-88 max-w-full"
      >
        {(control) => (
          <Input
            {...control}
            spellCheck={false}
            placeholder={t(of)}
            className="font-mono"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">{t("show")}</Button>
      {group ? (
        <ButtonLink variant="quiet" href={routes.invoiceGroup(group)}>
          <GroupName accountGuid={group} of="group" />
        </ButtonLink>
      ) : customer ? (
        <ButtonLink variant="quiet" href={routes.customer(customer)}>
          {t("openCustomer")}
        </ButtonLink>
      ) : null}
    </form>
  );
}
