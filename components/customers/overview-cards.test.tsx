import { describe } from "vitest";
import { testCard } from "@/components/shell/testing/test-card";
import { CustomerDetailsCard } from "./customer-details-card";
import { CustomerGroupsCard } from "./customer-groups-card";

const customerGuid = "c".repeat(32);
const accountGuid = "a".repeat(32);

describe("the invoice groups on a customer's overview", () =>
  testCard({
    card: <CustomerGroupsCard customerGuid={customerGuid} />,
    title: "Invoice groups",
    answers: {
      listCustomerInvoiceGroups: {
        accounts: [
          { accountGuid, name: "Hytta", status: 0, accountOnHold: true, restAmount: 100 },
          { name: "Solgt", status: -1, accountOnHold: false, restAmount: 0 },
        ],
      },
    },
    shows: ["Hytta", "On hold", "Solgt", "Ended", "View all 2"],
    links: [`/invoice-groups/${accountGuid}`, `/customers/${customerGuid}/groups`],
    none: { listCustomerInvoiceGroups: { accounts: [] } },
    empty: "No invoice groups",
  }));

describe("the details on a customer's overview", () =>
  testCard({
    card: <CustomerDetailsCard customerGuid={customerGuid} />,
    title: "Customer details",
    answers: {
      listCustomerInvoiceGroups: {
        customer: { address: null, email: "kari@example.no", mobile: null },
        accounts: [{ secretLocation: false }],
      },
    },
    shows: ["kari@example.no", "–"],
    none: {
      listCustomerInvoiceGroups: {
        customer: { address: null, email: null, mobile: "40000000" },
        accounts: [],
      },
    },
    empty: "40000000",
  }));
