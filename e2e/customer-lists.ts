import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import type { VisitedList } from "./lists";

const { eightGroups, manyInvoices } = landmarks;

/** The lists on a customer's page. */
export const customerLists: readonly VisitedList[] = [
  {
    list: "customer-groups",
    role: "clerk",
    link: routes.customerGroups(eightGroups.customerGuid, "find=kontor&status=active&sort=-name"),
  },
  {
    list: "invoices",
    role: "clerk",
    link: routes.customerInvoices(manyInvoices.customerGuid, "hideCredited=1&sort=dueDate"),
  },
  {
    list: "next-invoice",
    role: "clerk",
    link: routes.customerLines(eightGroups.customerGuid, "find=str&from=2020-01-01&sort=-amount"),
    walked: {
      restored: {
        find: "str",
        chips: [/Periodfrom 1 Jan 2020/],
        sorted: { column: "Amount", direction: "descending" },
      },
      plain: routes.customerLines(eightGroups.customerGuid),
      api: /\/api\/service\/be\/v3\/lines\/uninvoiced\//,
      peek: true,
      exported: ["Line", "Invoice group", "Amount", "Quantity", "Unit", "Period", "Currency"],
    },
  },
  {
    list: "metering-points",
    role: "auditor",
    link: routes.customerMeteringPoints(
      eightGroups.customerGuid,
      "find=bedrift&all=1&status=active&sort=-startDate",
    ),
  },
  {
    list: "contacts",
    role: "auditor",
    link: routes.customerContacts(eightGroups.customerGuid, "find=e&sort=-email"),
  },
];
