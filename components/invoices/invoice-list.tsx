import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { flagFilter } from "@/components/list/list-filter";
import { pageSource } from "@/components/list/list-source";
import { callService } from "@/lib/browser/service-client";
import type { DeskInvoice } from "@/lib/contract/invoice";
import { invoiceStatuses } from "@/lib/contract/invoice-enumerations";
import { walkWhole } from "@/lib/domain/walks/walk-whole";
import { invoicePageSize, mayHaveMore } from "@/lib/invoices/invoice-steps";
import { groupInvoiceParams, invoiceParams } from "@/lib/invoices/params";
import { invoiceListQuery } from "@/lib/invoices/queries";
import { formatPeriod } from "./format-period";
import { GroupCell, NumberCell, StatusCell } from "./invoice-cells";
import { InvoiceHistory } from "./invoice-history";
import { ChartButton, GroupNote, NoInvoices } from "./invoice-list-parts";
import { OpenInvoice } from "./open-invoice";
import { type InvoiceLabels, useInvoiceLabels } from "./use-invoice-labels";

const { code, text, day, money } = columnsOf<DeskInvoice, InvoiceLabels>();

/**
 * The invoices of a customer, one of which opens instead of the list; `ownGroup` is the invoice
 * group of this page. The default columns are 1200 pixels together, so that they fit beside the
 * sidebar and a scroll bar at 1440.
 */
export function invoiceList(customerGuid: string, ownGroup: string | null) {
  const params = { customerGuid };
  return defineList({
    id: "invoices",
    scope: ownGroup ?? customerGuid,
    texts: "invoices",
    params: ownGroup === null ? invoiceParams : groupInvoiceParams,
    rowId: ({ invoiceNumber }) => invoiceNumber,
    nameOf: ({ invoiceNumber }) => invoiceNumber,
    opens: {
      name: "invoice",
      Record: (props) => <OpenInvoice {...props} customerGuid={customerGuid} />,
    },
    useSource: ({ page, hideCredited }) => {
      const query = useQuery({
        ...invoiceListQuery({ customerGuid, page, removeCredited: hideCredited }),
        placeholderData: keepPreviousData,
      });
      const { data, isPlaceholderData } = query;
      return pageSource(query, {
        page,
        size: invoicePageSize,
        sizes: [invoicePageSize],
        available: data && !isPlaceholderData ? mayHaveMore(data) : null,
      });
    },
    useLabels: useInvoiceLabels,
    match: ({ accountGuid }, { group }) =>
      ownGroup === null || group === "all" || accountGuid === ownGroup,
    ...(ownGroup !== null && { view: { name: "group", values: ["only", "all"] } }),
    filters: [flagFilter("hideCredited")],
    columns: [
      code("invoiceNumber", ({ invoiceNumber }) => invoiceNumber, {
        width: 128,
        cell: (row) => <NumberCell row={row} />,
      }),
      text("status", (row, { labels }) => labels.status(row.status), {
        width: 208,
        cell: (row) => <StatusCell row={row} />,
        // In the order of the contract: from open over paid to credited.
        sortBy: ({ status }) => (status === null ? -1 : invoiceStatuses.indexOf(status)),
        includes: ["creditedBy", "credits"],
      }),
      code("creditedBy", (row) => row.creditedByInvoiceNumber, { shown: false }),
      code("credits", (row) => row.creditsInvoiceNumber, { shown: false }),
      day("invoiceDate", ({ invoiceDate }) => invoiceDate),
      day("dueDate", ({ dueDate }) => dueDate),
      code("period", (row, { formats }) => formatPeriod(formats, row.periodStart, row.periodEnd), {
        shown: false,
        width: 192,
        sortBy: ({ periodStart }) => periodStart,
      }),
      money(
        "amount",
        ({ amount }) => amount,
        ({ currency }) => currency,
      ),
      money(
        "restAmount",
        ({ restAmount }) => restAmount,
        ({ currency }) => currency,
      ),
      text("accountName", ({ accountName }) => accountName, {
        cell: (row) => <GroupCell name={row.accountName} own={row.accountGuid === ownGroup} />,
      }),
      text("channel", (row, { labels }) => labels.channel(row.distributionChannel), { width: 152 }),
    ],
    personal: true,
    walk: ({ hideCredited }, signal) =>
      walkWhole({
        readPage: async (page) => {
          const query = { page, removeCredited: hideCredited ? "true" : "false" } as const;
          return { rows: await callService("listInvoices", { params, query, signal }) };
        },
        idOf: ({ invoiceNumber }: DeskInvoice) => invoiceNumber,
      }),
    parts: {
      Toolbar: ChartButton,
      Footer: GroupNote,
      Notices: ({ list }) =>
        list.context.labels.chart ? (
          <InvoiceHistory customerGuid={customerGuid} accountGuid={ownGroup} />
        ) : null,
      Empty: NoInvoices,
    },
  });
}
