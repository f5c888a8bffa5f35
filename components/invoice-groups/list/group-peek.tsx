"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { Copyable } from "@/components/ui/copyable";
import { DefinitionList } from "@/components/ui/definition-list";
import { IconButton } from "@/components/ui/icon-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { useFormats } from "@/lib/intl/use-formats";
import {
  fieldGroups,
  invoiceGroupFieldNames,
  invoiceGroupFields,
} from "@/lib/invoice-groups/fields";
import { routes } from "@/lib/routes";
import { groupCell } from "./group-cell";

interface GroupPeekProps {
  group: InvoiceGroupConfig;
  /** null at the ends of the loaded rows. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}

/** What the head of the peek tells already, or what only machines read. */
const elsewhere = new Set([
  "name",
  "customerName",
  "guid",
  "accountOnHold",
  "customerOnHold",
  "onHoldReason",
]);

/** A group beside the list: all that is known of it, and where to go from here. */
export function GroupPeek({ group, onPrevious, onNext, onClose }: GroupPeekProps) {
  const t = useTranslations("invoice-groups");
  const headingId = useId();
  return (
    <aside
      aria-labelledby={headingId}
      className="absolute inset-y-0 right-0 z-10 flex w-full max-w-120 flex-col border-line border-l bg-canvas shadow-float transition-[opacity,translate] starting:translate-x-4 starting:opacity-0 2xl:max-w-160"
    >
      <header className="flex items-start gap-2 border-line border-b px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="truncate font-semibold text-lg">
            {group.name}
          </h2>
          {group.customerName === group.name ? null : (
            <p className="truncate text-ink-soft">{group.customerName}</p>
          )}
        </div>
        <div className="flex gap-0.5">
          <IconButton
            size="sm"
            label={t("list.peek.previous")}
            shortcut="k"
            disabled={onPrevious === null}
            icon={<ChevronUp aria-hidden className="size-4" />}
            onClick={() => onPrevious?.()}
          />
          <IconButton
            size="sm"
            label={t("list.peek.next")}
            shortcut="j"
            disabled={onNext === null}
            icon={<ChevronDown aria-hidden className="size-4" />}
            onClick={() => onNext?.()}
          />
          <IconButton
            size="sm"
            label={t("list.peek.close")}
            shortcut="Escape"
            icon={<X aria-hidden className="size-4" />}
            onClick={onClose}
          />
        </div>
      </header>
      <ScrollRegion label={t("list.peek.facts")} className="-outline-offset-2 flex-1 px-4 py-3">
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
      </ScrollRegion>
    </aside>
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
  const value = (name: (typeof invoiceGroupFieldNames)[number]): ReactNode => {
    const raw = group[name];
    if (invoiceGroupFields[name].kind !== "id" || typeof raw !== "string") {
      return groupCell(group, name, { t, formats });
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
    const members = invoiceGroupFieldNames.filter(
      (field) => invoiceGroupFields[field].group === name && !elsewhere.has(field),
    );
    return (
      <section key={name} className="mb-4">
        <h3 className="mb-1.5 border-line border-b pb-1 font-medium text-ink-soft text-sm">
          {t(`fieldGroups.${name}`)}
        </h3>
        <DefinitionList
          className="gap-y-1 text-sm"
          items={members.map((field) => ({ term: t(`fields.${field}`), value: value(field) }))}
        />
      </section>
    );
  });
}
