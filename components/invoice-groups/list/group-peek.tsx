"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useActor } from "@/components/shell/actor-context";
import { EmptyState } from "@/components/shell/states";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { Copyable } from "@/components/ui/copyable";
import { DefinitionList } from "@/components/ui/definition-list";
import { isAbsent } from "@/components/ui/is-absent";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { useFormats } from "@/lib/intl/use-formats";
import {
  fieldGroups,
  invoiceGroupFieldNames,
  invoiceGroupFields,
} from "@/lib/invoice-groups/fields";
import { routes } from "@/lib/routes";
import { groupCell } from "./group-cell";

/** Values in the head of the preview, or for machines only. */
const elsewhere = new Set([
  "name",
  "customerName",
  "guid",
  "accountOnHold",
  "customerOnHold",
  "onHoldReason",
]);

/** A group beside the list: all that is known of it, and links. */
export function GroupPeek({ id, row: group, ...steps }: ListPeekProps<InvoiceGroupConfig>) {
  const t = useTranslations("invoice-groups");
  if (group === null) {
    return (
      <RowPeek {...steps} title={t("list.peek.missing")}>
        <EmptyState
          title={t("list.peek.missingHint")}
          action={<ButtonLink href={routes.invoiceGroup(id)}>{t("list.peek.open")}</ButtonLink>}
        />
      </RowPeek>
    );
  }
  return (
    <RowPeek
      {...steps}
      title={group.name}
      cut
      below={
        group.customerName === group.name ? null : (
          <p className="truncate text-ink-soft">{group.customerName}</p>
        )
      }
    >
      <nav className="mb-3 flex flex-wrap gap-2">
        <ButtonLink href={routes.invoiceGroup(group.accountGuid)} variant="primary" size="sm">
          {t("list.peek.open")}
        </ButtonLink>
        <ButtonLink href={routes.invoiceGroupInvoices(group.accountGuid)} size="sm">
          {t("list.peek.invoices")}
        </ButtonLink>
        <ButtonLink href={routes.customer(group.customerGuid)} size="sm">
          {t("list.peek.customer")}
        </ButtonLink>
      </nav>
      <Holds group={group} />
      <Facts group={group} />
    </RowPeek>
  );
}

function Holds({ group }: { group: InvoiceGroupConfig }) {
  const t = useTranslations("invoice-groups.list.peek");
  const mark = useTranslations("invoice-groups.list.marks");
  const reason = group.onHoldReason ? t("reason", { reason: group.onHoldReason }) : t("noReason");
  return (
    <div className="mb-3 flex flex-col gap-2 empty:hidden">
      {group.accountOnHold ? (
        <Banner tone="warning" title={t("groupHeld")}>
          {reason}
        </Banner>
      ) : null}
      {group.customerOnHold ? (
        <Banner tone="warning" title={t("customerHeld")}>
          {group.accountOnHold ? null : reason}
        </Banner>
      ) : null}
      {group.secretLocation ? (
        <Banner tone="info" title={mark("protected")}>
          {t("protectedText")}
        </Banner>
      ) : null}
    </div>
  );
}

function Facts({ group }: { group: InvoiceGroupConfig }) {
  const t = useTranslations("invoice-groups");
  const formats = useFormats();
  const { currency } = useActor();
  const value = (name: (typeof invoiceGroupFieldNames)[number]): ReactNode => {
    const raw = group[name];
    if (invoiceGroupFields[name].kind !== "id" || typeof raw !== "string") {
      return groupCell(group, name, { t, formats, currency });
    }
    const what = t(`fields.${name}`);
    return (
      <Copyable
        value={raw}
        shown={`${raw.slice(0, 8)}…`}
        label={t("list.peek.copy", { what })}
        copiedText={t("list.peek.copied", { what })}
        failedText={t("list.peek.copyFailed")}
      />
    );
  };
  return fieldGroups.map((name) => {
    const items = invoiceGroupFieldNames
      .filter((field) => invoiceGroupFields[field].group === name && !elsewhere.has(field))
      .map((field) => ({ term: t(`fields.${field}`), value: value(field) }))
      .filter((item) => !isAbsent(item.value));
    return items.length === 0 ? null : (
      <section key={name} className="mb-4">
        <h3 className="mb-1.5 border-line border-b pb-1 font-medium text-ink-soft text-sm">
          {t(`list.groups.${name}`)}
        </h3>
        <DefinitionList className="gap-y-1 text-sm" items={items} />
      </section>
    );
  });
}
