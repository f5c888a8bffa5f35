import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { EntryForm } from "@/components/form/use-entry-form";
import type { GroupParts } from "@/components/shell/group-field";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { customerQuery } from "@/lib/customers/queries";
import { codeLabel } from "@/lib/intl/code-label";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import type { DeathForm } from "@/lib/requests/death-form";

/** Selects the inheritor by one of their invoice groups. */
export type InheritorParts = Pick<GroupParts, "Picker">;

interface InheritorFieldProps<Output> {
  form: EntryForm<DeathForm, Output>;
  parts: InheritorParts;
}

/** The customer who inherits, found by one of their invoice groups. */
export function InheritorField<Output>({ form, parts }: InheritorFieldProps<Output>) {
  const t = useTranslations("customers.death");
  const [accountGuid, setAccountGuid] = useState<string | null>(null);
  const [touched, setTouched] = useState(false);
  const group = useQuery({
    ...invoiceGroupQuery(accountGuid ?? ""),
    enabled: accountGuid !== null,
  });
  const found = accountGuid === null ? undefined : group.data?.customerGuid;
  const { setValue } = form.methods;
  useEffect(() => {
    if (found !== undefined) setValue("inheritor", found);
  }, [found, setValue]);
  const { inheritor } = form.values;
  const choose = (chosen: string | null) => {
    setTouched(true);
    setValue("inheritor", "");
    setAccountGuid(chosen);
  };
  return (
    <div className="grid gap-2">
      {accountGuid === null ? (
        <Field
          id={form.idOf("inheritor")}
          label={t("inheritor")}
          hint={t("inheritorHint")}
          required
          error={form.errorOf("inheritor")}
        >
          {(control) => (
            <parts.Picker
              control={control}
              customerGuid={null}
              focused={touched}
              onChoose={choose}
            />
          )}
        </Field>
      ) : (
        <>
          <p className="font-medium">{t("inheritor")}</p>
          {group.isError ? <ProblemNote error={group.error} /> : null}
          {inheritor === "" ? (
            group.isError ? null : (
              <Skeleton className="h-6 w-64" />
            )
          ) : (
            <ChosenInheritor guid={inheritor} />
          )}
          {form.errorOf("inheritor") ? (
            <p role="alert" className="text-danger-ink text-sm">
              {form.errorOf("inheritor")}
            </p>
          ) : null}
          <span>
            <Button id={form.idOf("inheritor")} size="sm" onClick={() => choose(null)}>
              {t("another")}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}

function ChosenInheritor({ guid }: { guid: string }) {
  const t = useTranslations("customers");
  const { data, error } = useQuery(customerQuery(guid));
  if (error && !data) return <ProblemNote error={error} />;
  if (!data) return <Skeleton className="h-6 w-64" />;
  const { name, customerNumber, status } = data.customer;
  return (
    <>
      <p role="status">{t("death.person", { name, number: customerNumber })}</p>
      {status === "active" ? null : (
        <Banner tone="warning" title={codeLabel(t, "death.inheritorStatus", status)} />
      )}
    </>
  );
}
