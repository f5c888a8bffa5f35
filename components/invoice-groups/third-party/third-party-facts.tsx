import { useTranslations } from "next-intl";
import { RecordLink } from "@/components/shell/record-link";
import { DefinitionList } from "@/components/ui/definition-list";
import { Tag } from "@/components/ui/tag";
import type { OperationAnswer } from "@/lib/contract/operations";
import { routes } from "@/lib/routes";

interface ThirdPartyFactsProps {
  found: OperationAnswer<"getInvoiceGroupsByThirdPartyId">;
}

/** The customer, and which of the invoice groups the other system calls so. */
export function ThirdPartyFacts({ found }: ThirdPartyFactsProps) {
  const t = useTranslations("third-party");
  const { customer, accounts, matchingAccountGuids } = found;
  const own = new Set(matchingAccountGuids);
  const groups = accounts.filter(({ accountGuid }) => own.has(accountGuid));
  const others = accounts.length - groups.length;
  return (
    <DefinitionList
      className="max-w-2xl border-line border-t px-6 py-4"
      items={[
        {
          term: t("customer"),
          value: (
            <>
              <RecordLink
                href={routes.customer(customer.guid)}
                name={customer.name}
                kind={t("customer")}
              />{" "}
              <span className="tabular text-ink-quiet">{customer.customerNumber}</span>{" "}
              {customer.status === "deceased" ? <Tag>{t("deceased")}</Tag> : null}
            </>
          ),
        },
        {
          term: t("groups", { count: groups.length }),
          value: (
            <ul>
              {groups.map(({ accountGuid, name, status }) => (
                <li key={accountGuid} className="flex min-h-7 items-center gap-2">
                  <RecordLink
                    href={routes.invoiceGroup(accountGuid)}
                    name={name}
                    kind={t("groups", { count: 1 })}
                  />
                  {status === -1 ? <Tag>{t("ended")}</Tag> : null}
                </li>
              ))}
            </ul>
          ),
        },
        ...(others === 0 ? [] : [{ term: t("others"), value: t("otherCount", { count: others }) }]),
      ]}
    />
  );
}
