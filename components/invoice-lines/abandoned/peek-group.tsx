"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { DefinitionList } from "@/components/ui/definition-list";
import { Tag } from "@/components/ui/tag";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { lineGroupQuery } from "@/lib/invoice-lines/abandoned/peek-queries";
import { routes } from "@/lib/routes";
import { PeekPanel } from "./peek-panel";

/** The invoice group of a line: whether it is held, and how it stands. */
export function PeekGroup({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("invoice-lines.group");
  const formats = useFormats();
  const query = useQuery(lineGroupQuery(accountGuid));
  return (
    <PeekPanel query={query} failed={t("failed")}>
      {(group) => (
        <>
          <div className="mb-2 flex flex-col gap-2 empty:hidden">
            {group.accountOnHold ? <Banner tone="warning" title={t("groupHeld")} /> : null}
            {group.customerOnHold ? <Banner tone="warning" title={t("customerHeld")} /> : null}
            {group.secretLocation ? <Banner tone="info" title={t("protected")} /> : null}
          </div>
          <DefinitionList
            className="gap-y-1 text-sm"
            items={[
              { term: t("name"), value: group.name },
              { term: t("customer"), value: group.customer.name },
              {
                term: t("status"),
                value: group.status === 0 ? t("active") : <Tag tone="warning">{t("ended")}</Tag>,
              },
              { term: t("customerStatus"), value: t(`customer-${group.customer.status}`) },
              { term: t("erpId"), value: group.erpId },
              { term: t("rest"), value: formats.amount(toMinorUnits(group.restAmount)) },
            ]}
          />
          <p className="mt-2 text-sm">
            <Link
              href={routes.archivedLines(`group=${accountGuid}`)}
              prefetch={false}
              className="text-accent-ink underline"
            >
              {t("archived")}
            </Link>
          </p>
        </>
      )}
    </PeekPanel>
  );
}
