import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { rangeFilter, valueFilter } from "@/components/list/list-filter";
import { wholeSource } from "@/components/list/list-source";
import type { InvoiceLine } from "@/lib/contract/line";
import { type NextInvoiceState, nextInvoiceParams } from "@/lib/invoice-lines/next-invoice/params";
import { type NextInvoiceLabels, useNextInvoice, useNextInvoiceLabels } from "./use-next-invoice";

const columns = columnsOf<InvoiceLine, NextInvoiceLabels>();
const values = valueFilter<InvoiceLine, NextInvoiceLabels>;

/**
 * Beside the sums, in a window of 1440 pixels, the columns that are shown at first have this width
 * together.
 */
export const roomForColumns = 900;

/** The lines of the next invoice of a customer, or of one of its invoice groups, so far. */
export function nextInvoiceList(customerGuid: string, accountGuid: string | null) {
  const { name, code, text, money, number, percent } = columns;
  const ofCustomer = accountGuid === null;
  return defineList({
    id: "next-invoice",
    scope: accountGuid ?? customerGuid,
    texts: "next-invoice",
    params: nextInvoiceParams,
    rowId: ({ id }) => id,
    nameOf: ({ description }) => description,
    useSource: () => {
      const { query, lines } = useNextInvoice(customerGuid, accountGuid);
      return wholeSource({ ...query, data: lines });
    },
    useLabels: () => useNextInvoiceLabels(customerGuid),
    match: (line, state, { labels }) => matchesLine(line, state, labels),
    find: "find",
    filters: [
      ...(ofCustomer
        ? [
            values("group", ({ accountGuid }) => accountGuid, {
              labelOf: (id, { labels }) => labels.groupName(id),
            }),
          ]
        : []),
      values("product", ({ productElementId }) => productElementId, {
        labelOf: (id, { labels }) => labels.elementName(id) ?? labels.unknownElement,
      }),
      values("meteringPoint", ({ accountingPointId }) => accountingPointId),
      rangeFilter("period", "date", ["from", "to"]),
    ],
    columns: [
      name("description", ({ description }) => description, { width: 208 }),
      ...(ofCustomer
        ? [text("group", (line, { labels }) => labels.groupName(line.accountGuid), { width: 196 })]
        : []),
      money(
        "amount",
        ({ amount }) => amount,
        ({ currency }) => currency,
      ),
      number("quantity", ({ quantity }) => quantity, {
        width: 144,
        cell: (line, { formats }) => `${formats.quantity(line.quantity)} ${line.quantityUnit}`,
        includes: ["unit"],
      }),
      text("unit", ({ quantityUnit }) => quantityUnit, { width: 96, shown: false }),
      // Not as an amount: a price has up to six places.
      number("price", ({ price }) => price, {
        width: 124,
        shown: !ofCustomer,
        cell: ({ price, currency }, { formats }) => (
          <>
            {formats.unitPrice(price, "")} <span className="text-ink-quiet">{currency}</span>
          </>
        ),
      }),
      percent("vatRate", ({ vatRate }) => vatRate, { width: 72, shown: !ofCustomer }),
      code("period", (line, { formats }) => formats.dateRange(line.periodStart, line.periodEnd), {
        width: 184,
        sortBy: ({ periodStart }) => periodStart,
      }),
      code("meteringPoint", ({ accountingPointId }) => accountingPointId, {
        width: 176,
        shown: false,
      }),
      text("product", (line, { labels }) => labels.elementName(line.productElementId), {
        shown: false,
      }),
      text("source", (line, { labels }) => labels.importType(line.importType), {
        width: 136,
        shown: false,
      }),
      text("state", (line, { labels }) => labels.lineState(line.lineState), {
        width: 120,
        shown: false,
      }),
    ],
    peek: async () => {
      const { NextInvoicePeek } = await import("./next-invoice-peek");
      return (props) => <NextInvoicePeek {...props} customerGuid={customerGuid} />;
    },
  });
}

/**
 * Whether a line matches the address's parameters; a period includes its first and its last day.
 */
export function matchesLine(
  line: InvoiceLine,
  { find, group, product, meteringPoint, from, to }: NextInvoiceState,
  { elementName }: Pick<NextInvoiceLabels, "elementName">,
): boolean {
  return (
    (group === null || line.accountGuid === group) &&
    (product === null || line.productElementId === product) &&
    (meteringPoint === null || line.accountingPointId === meteringPoint) &&
    (from === null || (line.periodStart !== null && line.periodStart >= from)) &&
    (to === null || (line.periodEnd !== null && line.periodEnd <= to)) &&
    findsText(find, [line.description, line.accountingPointId, elementName(line.productElementId)])
  );
}
