import { Contacts } from "@/components/customers/contact-list";
import { CustomerGroups } from "@/components/customers/customer-groups";
import { DimensionsPanel } from "@/components/dimensions/dimensions-panel";
import { InvoiceGroupsScreen } from "@/components/invoice-groups/list/group-list";
import { NextInvoiceScreen } from "@/components/invoice-lines/next-invoice/next-invoice-screen";
import { InvoicesScreen } from "@/components/invoices/invoices-screen";
import { MeteringPoints } from "@/components/metering-points/metering-point-list";
import { RequestsScreen } from "@/components/requests/requests-screen";
import { openedList as opened } from "./render-list";
import type { WalkedList } from "./walked-list";

const customerGuid = "c".repeat(32);
const ofCustomer = { customerGuid, accountGuid: null, opened };
const accountGuid = "a".repeat(32);

/** The lists of invoice groups, and those on the page of a customer or an invoice group. */
export const walkedRecords: Readonly<Record<string, WalkedList>> = {
  "invoice-groups/list/group-list": {
    page: <InvoiceGroupsScreen opened={opened} parts={{ SetDimensions: () => null }} />,
    role: "clerk",
    search: "find=a&status=0&restAmountFrom=-1000000&page=2&sort=-restAmount",
    restored: {
      find: "a",
      chips: [/StatusActive/, /Outstandingfrom -1,000,000.00/],
      rows: "51–",
      sorted: { column: "Outstanding", direction: "descending" },
    },
    answers: {
      getInvoiceGroupSearchTemplate: { status: null, name: null, restAmountFrom: null },
      queryInvoiceGroups: { status: 0 },
    },
    none: { queryInvoiceGroups: [] },
    peek: true,
    exported: ["Invoice group", "Customer", "ERP id", "Status", "Outstanding"],
  },
  "customers/customer-group-list": {
    page: <CustomerGroups customerGuid={customerGuid} opened={opened} />,
    role: "clerk",
    search: "find=name&status=active&sort=-name",
    restored: {
      find: "name",
      chips: [/StatusActive/],
      sorted: { column: "Name", direction: "descending" },
    },
    answers: { listCustomerInvoiceGroups: { accounts: { status: 0 } } },
    none: { listCustomerInvoiceGroups: { accounts: [] } },
    peek: false,
    exported: ["Name", "Outstanding", "Status", "Channel", "Mark", "Currency"],
  },
  "customers/contact-list": {
    page: <Contacts customerGuid={customerGuid} opened={opened} />,
    role: "auditor",
    search: "find=name&sort=-email",
    restored: { find: "name", sorted: { column: "E-mail", direction: "descending" } },
    answers: { listCustomerInvoiceGroups: { accounts: { secretLocation: false } } },
    none: { listCustomerInvoiceGroups: { contacts: [] } },
    peek: true,
    exported: ["Name", "Roles", "E-mail", "Mobile"],
  },
  "dimensions/dimension-list": {
    page: <DimensionsPanel owner="invoice-group" guid={accountGuid} opened={opened} />,
    role: "clerk",
    search: "find=name&sort=-value",
    restored: { find: "name", sorted: { column: "Value", direction: "descending" } },
    answers: {},
    none: { getInvoiceGroupConfig: { dimensions: [] } },
    peek: true,
    exported: ["Dimension", "Number", "Value", "Allowed values", "Set on"],
  },
  "invoices/invoice-list": {
    page: <InvoicesScreen {...ofCustomer} />,
    role: "clerk",
    search: "hideCredited=1&sort=dueDate",
    restored: {
      chips: [/Hide credited invoices/],
      sorted: { column: "Due date", direction: "ascending" },
    },
    answers: {},
    none: { listInvoices: [] },
    peek: false,
    exported: ["Invoice", "Status", "Credited by", "Credits", "Due date", "Amount", "Currency"],
  },
  "invoice-lines/next-invoice/next-invoice-list": {
    page: <NextInvoiceScreen {...ofCustomer} />,
    role: "clerk",
    search: "find=description&from=2020-01-01&sort=-amount",
    restored: {
      find: "description",
      chips: [/Periodfrom 1 Jan 2020/],
      sorted: { column: "Amount", direction: "descending" },
    },
    answers: {},
    none: { listUninvoicedLines: [] },
    peek: true,
    exported: [
      "Line",
      "Invoice group",
      "Amount",
      "Quantity",
      "Unit",
      "Unit price",
      "VAT",
      "Currency",
    ],
  },
  "metering-points/metering-point-list": {
    page: <MeteringPoints owner={{ kind: "customer", customerGuid }} opened={opened} />,
    role: "auditor",
    search: "find=name&all=1&status=active&sort=-startDate",
    restored: {
      find: "name",
      chips: [/StatusActive/],
      sorted: { column: "Starts", direction: "descending" },
    },
    answers: { listMeteringPointsOfCustomer: [{ contracts: { status: "active", accountGuid } }] },
    none: { listMeteringPointsOfCustomer: [] },
    peek: true,
    exported: [
      "Metering point or contract",
      "Invoice group",
      "Metering point",
      "Status",
      "Product",
      "Starts",
      "Ends",
      "Service",
    ],
  },
  "requests/request-list": {
    page: <RequestsScreen opened={opened} />,
    role: "clerk",
    search: "view=mine&kind=create-invoice-group&sort=-sentAt",
    restored: {
      view: "Mine",
      chips: [/New invoice group/],
      sorted: { column: "Sent", direction: "descending" },
    },
    answers: { listRequests: { requests: { kind: "create-invoice-group" } } },
    none: { listRequests: { requests: [] } },
    peek: true,
    exported: ["Request", "Status", "Record", "Customer", "Sent by", "Sent"],
  },
};
