import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import type { WalkedList } from "./lists";

const { eightGroups, manyInvoices } = landmarks;

/** The lists on a customer's page. */
export const customerLists: readonly WalkedList[] = [
  {
    name: "customer's invoice groups",
    list: "customer-groups",
    role: "clerk",
    link: `${routes.customer(eightGroups.customerGuid)}?find=kontor&status=active&sort=-name`,
    restored: {
      find: "kontor",
      chips: [/StatusActive/],
      sorted: { column: "Name", direction: "descending" },
    },
    plain: routes.customer(eightGroups.customerGuid),
    api: /\/customer\/[0-9a-f]+\/accounts/,
    peek: false,
    exported: ["Name", "Outstanding", "Status", "Channel", "Mark", "Currency"],
  },
  {
    name: "invoices",
    list: "invoices",
    role: "clerk",
    link: routes.customerInvoices(manyInvoices.customerGuid, "hideCredited=1&sort=dueDate"),
    restored: {
      chips: [/Hide credited invoices/],
      sorted: { column: "Due date", direction: "ascending" },
    },
    plain: routes.customerInvoices(manyInvoices.customerGuid),
    api: /\/api\/service\/be\/v3\/invoice\//,
    peek: false,
    exported: ["Invoice", "Status", "Credited by", "Credits", "Due date", "Amount", "Currency"],
  },
  {
    name: "next invoice",
    list: "next-invoice",
    role: "clerk",
    link: routes.customerLines(eightGroups.customerGuid, "find=str&from=2020-01-01&sort=-amount"),
    restored: {
      find: "str",
      chips: [/Periodfrom 1 Jan 2020/],
      sorted: { column: "Amount", direction: "descending" },
    },
    plain: routes.customerLines(eightGroups.customerGuid),
    api: /\/api\/service\/be\/v3\/lines\/uninvoiced\//,
    peek: true,
    exported: [
      ...["Line", "Invoice group", "Amount", "Quantity", "Unit", "Unit price", "VAT", "Currency"],
    ],
  },
  {
    name: "metering points",
    list: "metering-points",
    role: "auditor",
    link: routes.customerMeteringPoints(
      eightGroups.customerGuid,
      "find=bedrift&all=1&status=active&sort=-startDate",
    ),
    restored: {
      find: "bedrift",
      chips: [/StatusActive/],
      sorted: { column: "Starts", direction: "descending" },
    },
    plain: routes.customerMeteringPoints(eightGroups.customerGuid),
    api: /\/accountingpoints\?/,
    peek: true,
    exported: [
      ...["Metering point or contract", "Invoice group", "Metering point", "Status", "Product"],
      ...["Starts", "Ends", "Service"],
    ],
  },
  {
    name: "contacts",
    list: "contacts",
    role: "auditor",
    link: routes.customerContacts(eightGroups.customerGuid, "find=e&sort=-email"),
    restored: { find: "e", sorted: { column: "E-mail", direction: "descending" } },
    plain: routes.customerContacts(eightGroups.customerGuid),
    api: /\/customer\/[0-9a-f]+\/accounts$/,
    peek: true,
    exported: ["Name", "Roles", "E-mail", "Mobile"],
  },
];
