"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { useContactRoles } from "@/components/requests/use-contact-roles";
import { PendingValue } from "@/components/shell/pending-value";
import { useRequestsOf } from "@/components/shell/use-requests-of";
import { DefinitionList } from "@/components/ui/definition-list";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";
import { useFormats } from "@/lib/intl/use-formats";

/** Facts beside the settings that other systems manage. */
export function GroupFacts({ group }: { group: InvoiceGroupFullConfig }) {
  const { accountGuid } = group;
  const { pending } = useRequestsOf(useMemo(() => ({ accountGuid }), [accountGuid]));
  const t = useTranslations("invoice-group-settings.facts");
  const fieldName = useTranslations("invoice-groups");
  const formats = useFormats();
  const roles = useContactRoles();
  const hidden = <span className="text-ink-quiet">{t("hidden")}</span>;
  const asked = (field: string, value: ReactNode) =>
    group.secretLocation ? (
      hidden
    ) : pending.has(field) ? (
      <PendingValue pending={pending.get(field)}>{value}</PendingValue>
    ) : (
      value
    );
  const { invoiceIntervalDays: days, invoiceIntervalDaysType: kind } = group;
  const start =
    days !== null && (kind === 0 || kind === 1) ? t(`invoiceStart${kind}`, { days }) : null;
  return (
    <section aria-labelledby="group-facts" className="grid gap-5">
      <div>
        <h2 id="group-facts" className="font-semibold">
          {t("title")}
        </h2>
        <p className="text-ink-quiet text-sm">{t("readOnly")}</p>
      </div>
      <DefinitionList
        items={[
          {
            term: fieldName("fields.lastInvoiceDay"),
            value: group.lastInvoiceDay === null ? null : formats.date(group.lastInvoiceDay),
          },
          { term: t("invoiceStart"), value: start },
          {
            term: t("address"),
            value: asked("address", addressBlock(formats.addressLines(group.address))),
          },
          { term: fieldName("fields.email"), value: asked("email", group.email) },
          { term: fieldName("fields.cellphone"), value: asked("mobile", group.cellphone) },
          { term: fieldName("fields.otherPayer"), value: group.otherPayer },
          { term: fieldName("fields.stateMessage"), value: group.stateMessage },
          { term: fieldName("fields.customerStateMessage"), value: group.customerStateMessage },
        ]}
      />
      <Part title={t("contacts")} empty={t("noContacts")}>
        {group.contacts.map((contact) => (
          <li key={contact.guid}>
            <p>
              {contact.givenName} {contact.familyName}
            </p>
            <p className="break-words text-ink-quiet text-sm">
              {group.secretLocation
                ? t("hidden")
                : [contact.email, contact.mobile].filter(Boolean).join(" · ")}
            </p>
            {contact.roles.length > 0 ? (
              <p className="text-ink-quiet text-sm">
                {t("contactRoles", { roles: roles(contact.roles) })}
              </p>
            ) : null}
          </li>
        ))}
      </Part>
      <Part title={t("bankAccounts")} empty={t("noBankAccounts")}>
        {group.bankAccounts.map((account) => (
          <li key={account.accountNumber}>
            <p className="tabular">{account.accountNumber}</p>
            <p className="text-ink-quiet text-sm">
              {[account.bankName, account.directDebit ? t("directDebit") : null]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </Part>
      <Part title={t("dimensions")} empty={t("noDimensions")}>
        {group.dimensions.map((dimension) => (
          <li key={`${dimension.source} ${dimension.dimensionId}`}>
            <p>
              <span className="text-ink-quiet">{dimension.name}</span> {dimension.value}
            </p>
            {dimension.source === "customer" ? (
              <p className="text-ink-quiet text-sm">{t("fromCustomer")}</p>
            ) : null}
          </li>
        ))}
      </Part>
    </section>
  );
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      {children.length === 0 ? (
        <p className="text-ink-quiet text-sm">{empty}</p>
      ) : (
        <ul className="mt-1 grid gap-2">{children}</ul>
      )}
    </div>
  );
}

function addressBlock(lines: readonly string[]): ReactNode {
  if (lines.length === 0) return null;
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
