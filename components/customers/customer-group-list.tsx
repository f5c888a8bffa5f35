import { useQuery } from "@tanstack/react-query";
import { TableProperties } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter, flagFilter } from "@/components/list/list-filter";
import { wholeSource } from "@/components/list/list-source";
import { PendingCreations } from "@/components/requests/pending-creations";
import { RecordMarks } from "@/components/requests/record-marks";
import { RequestButton } from "@/components/requests/request-button";
import { Money } from "@/components/shell/money";
import { ButtonLink } from "@/components/ui/button-link";
import { Tag } from "@/components/ui/tag";
import type { CustomerInvoiceGroups } from "@/lib/contract/customer";
import { knownChannel } from "@/lib/customers/known-channel";
import { customerGroupParams } from "@/lib/customers/params";
import { customerQuery } from "@/lib/customers/queries";
import { addMinorUnits, toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { groupMarks } from "./group-marks";

type Group = CustomerInvoiceGroups["accounts"][number];
/** The word for a distribution channel. */
type Labels = (code: number | null) => string;

const { name, text, code, money } = columnsOf<Group, Labels>();

/**
 * Every invoice group of a customer: the answer is complete, so its count and its sum are exact.
 */
export function customerGroupList(customerGuid: string) {
  const inList = new URLSearchParams({ customerGuid }).toString();
  return defineList({
    id: "customer-groups",
    scope: customerGuid,
    texts: "customers",
    params: customerGroupParams,
    rowId: ({ accountGuid }) => accountGuid,
    nameOf: (group) => group.name,
    href: ({ accountGuid }) => routes.invoiceGroup(accountGuid),
    useSource: () => {
      const query = useQuery(customerQuery(customerGuid));
      const { compare } = useFormats();
      const groups = query.data?.accounts;
      const data = useMemo(
        () => groups?.toSorted((a, b) => compare(a.name, b.name)),
        [groups, compare],
      );
      return wholeSource({ ...query, data });
    },
    useLabels: useChannelLabel,
    match: (group, { find, status, onHold }) =>
      (status === null || (group.status === -1) === (status === "ended")) &&
      (!onHold || group.accountOnHold === true) &&
      findsText(find, [group.name, group.invoiceMark, group.erpId]),
    find: "find",
    filters: [choiceFilter("status", ["active", "ended"]), flagFilter("onHold")],
    columns: [
      name("name", (group) => group.name, {
        width: 304,
        cell: ({ name, accountGuid, secretLocation }) => (
          <>
            <span data-name="" className="truncate font-medium">
              {name}
            </span>
            <RecordMarks
              accountGuid={accountGuid}
              customerGuid={customerGuid}
              isProtected={secretLocation === true}
            />
          </>
        ),
      }),
      money(
        "restAmount",
        ({ restAmount }) => restAmount,
        (_group, { actor }) => actor.currency,
      ),
      text(
        "status",
        (group, { t }) =>
          groupMarks(group, t)
            .map((mark) => mark.text)
            .join(", "),
        {
          width: 152,
          sortBy: ({ status }) => -(status ?? 0),
          cell: (group, { t }) => (
            <span className="flex gap-1">
              {groupMarks(group, t).map((mark) => (
                <Tag key={mark.text} tone={mark.tone}>
                  {mark.text}
                </Tag>
              ))}
            </span>
          ),
        },
      ),
      text("channel", (group, { labels }) => labels(group.distributionChannel), { width: 144 }),
      text("mark", ({ invoiceMark }) => invoiceMark, { width: 120 }),
      code("erpId", ({ erpId }) => erpId, { width: 104 }),
    ],
    personal: true,
    parts: {
      Toolbar: () => {
        const t = useTranslations("customers.list");
        const { data } = useQuery(customerQuery(customerGuid));
        return (
          <>
            <ButtonLink
              variant="quiet"
              href={routes.invoiceGroups(inList)}
              title={t("inList")}
              icon={<TableProperties aria-hidden className="size-4" />}
            >
              <span className="lg:max-xl:sr-only">{t("inList")}</span>
            </ButtonLink>
            <RequestButton form="new-group" of={data} />
          </>
        );
      },
      Notices: () => <PendingCreations customerGuid={customerGuid} of="create-invoice-group" />,
      Footer: ({ list }) => {
        const { t, actor } = list.context;
        const sum = addMinorUnits(
          ...list.matching.map(({ restAmount }) => toMinorUnits(restAmount)),
        );
        return (
          <p>
            {t("total")} <Money strong minor={sum} currency={actor.currency} />
          </p>
        );
      },
    },
  });
}

/** An unknown code is shown as its number. */
function useChannelLabel(): Labels {
  const t = useTranslations("invoice-groups");
  return useCallback(
    (channel) => {
      const known = knownChannel(channel);
      if (known !== null) return t(`values.distributionChannel.${known}`);
      return channel === null ? "–" : t("words.unknown", { code: channel });
    },
    [t],
  );
}
