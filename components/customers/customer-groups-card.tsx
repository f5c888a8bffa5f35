"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RecordMarks } from "@/components/requests/record-marks";
import { useActor } from "@/components/shell/actor-context";
import { CardLink, QuietLine, RecordRow } from "@/components/shell/card";
import { Money } from "@/components/shell/money";
import { ReadCard } from "@/components/shell/read-card";
import { Tag } from "@/components/ui/tag";
import { customerQuery } from "@/lib/customers/queries";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { groupMarks } from "./group-marks";

const mostShown = 8;

/** The first invoice groups of a customer by name, those in use before those that have ended. */
export function CustomerGroupsCard({ customerGuid }: { customerGuid: string }) {
  const t = useTranslations("overview");
  const marks = useTranslations("customers.list");
  const { compare } = useFormats();
  const { currency } = useActor();
  return (
    <ReadCard
      title={t("groups.title")}
      loading={t("loading", { part: t("groups.title") })}
      query={useQuery(customerQuery(customerGuid))}
      aside={({ accounts: { length } }) =>
        length === 0 ? null : (
          <CardLink href={routes.customerGroups(customerGuid)}>
            {t("groups.all", { count: length })}
          </CardLink>
        )
      }
    >
      {({ accounts }) =>
        accounts.length === 0 ? (
          <QuietLine>{t("groups.none")}</QuietLine>
        ) : (
          <ul>
            {accounts
              .toSorted(
                (one, other) =>
                  Number(one.status === -1) - Number(other.status === -1) ||
                  compare(one.name, other.name),
              )
              .slice(0, mostShown)
              .map((group) => (
                <RecordRow
                  key={group.accountGuid}
                  href={routes.invoiceGroup(group.accountGuid)}
                  title={
                    <span className="flex flex-wrap items-center gap-x-2">
                      <span className="truncate">{group.name}</span>
                      <RecordMarks
                        accountGuid={group.accountGuid}
                        customerGuid={customerGuid}
                        isProtected={group.secretLocation === true}
                      />
                      {groupMarks(group, marks).map(({ text, tone }) => (
                        <Tag key={text} tone={tone}>
                          {text}
                        </Tag>
                      ))}
                    </span>
                  }
                  value={<Money minor={toMinorUnits(group.restAmount)} currency={currency} />}
                />
              ))}
          </ul>
        )
      }
    </ReadCard>
  );
}
