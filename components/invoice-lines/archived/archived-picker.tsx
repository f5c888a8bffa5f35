"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Input } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import type { ArchivedState } from "@/lib/invoice-lines/archived/search-params";
import { routes } from "@/lib/routes";
import { GroupName } from "../abandoned/group-name";

interface ArchivedPickerProps {
  state: ArchivedState;
  onState: (state: ArchivedState) => void;
}

/** Whose archived lines: the service lists them for one customer or one invoice group only. */
export function ArchivedPicker({ state, onState }: ArchivedPickerProps) {
  const t = useTranslations("invoice-lines.archived");
  const { accountGuid, customerGuid } = state;
  const [of, setOf] = useState<"group" | "customer">(customerGuid === null ? "group" : "customer");
  const [typed, setTyped] = useState(accountGuid ?? customerGuid ?? "");
  const [tried, setTried] = useState(false);
  const id = normalizeIdentifier(typed);
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 px-6 pt-2 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (id === null) return;
        onState({
          accountGuid: of === "group" ? id : null,
          customerGuid: of === "customer" ? id : null,
        });
      }}
    >
      <Segmented
        label={t("intro")}
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
      {accountGuid === null ? null : (
        <ButtonLink variant="quiet" href={routes.invoiceGroup(accountGuid)}>
          <GroupName accountGuid={accountGuid} of="group" />
        </ButtonLink>
      )}
      {customerGuid === null ? null : (
        <ButtonLink variant="quiet" href={routes.customer(customerGuid)}>
          {t("openCustomer")}
        </ButtonLink>
      )}
    </form>
  );
}
