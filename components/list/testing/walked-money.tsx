import { debtActList } from "@/components/debt-cases/acts/act-list";
import { OpenInvoicesScreen } from "@/components/debt-cases/open-invoices/open-list";
import { CasesScreen } from "@/components/debt-cases/register/case-list";
import { gridOwnerList } from "@/components/grid-owners/grid-owner-list";
import { AbandonedScreen } from "@/components/invoice-lines/abandoned/abandoned-list";
import { ArchivedScreen } from "@/components/invoice-lines/archived/archived-list";
import { proposalList } from "@/components/line-proposals/proposal-list";
import { offeringList } from "@/components/products/offering-list";
import { pmProductList } from "@/components/products/pm-product-list";
import { ProductsScreen } from "@/components/products/product-list";
import { ReportFilesScreen } from "@/components/report-files/report-file-list";
import { ListScreen } from "../list-screen";
import { openedList as opened } from "./render-list";
import type { WalkedList } from "./walked-list";

const [today, ofGroup] = ["2026-11-23", `group=${"a".repeat(32)}`];
/** Overdue for more than 90 days. */
const dueDates = { invoiceCurrentDueDate: "2026-03-01", invoiceOriginalDueDate: "2026-03-01" };

/** The lists of lines, debt and products. */
export const walkedMoney: Readonly<Record<string, WalkedList>> = {
  "invoice-lines/archived/archived-list": {
    page: <ArchivedScreen opened={opened} chooser={() => null} />,
    role: "clerk",
    plain: ofGroup,
    search: `${ofGroup}&find=description&sort=-amount`,
    restored: { find: "description", sorted: { column: "Amount", direction: "descending" } },
    answers: {},
    none: { listArchivedLines: [] },
    peek: true,
    exported: ["Line", "Amount", "Invoice group", "Archived", "Archived by", "Currency"],
  },
  "invoice-lines/abandoned/abandoned-list": {
    page: <AbandonedScreen opened={opened} today={today} />,
    role: "clerk",
    search: "find=description&amountFrom=1&vat=25&sort=-amount",
    restored: {
      find: "description",
      chips: [/Amount.*from 1/, /VAT.*25 %/],
      sorted: { column: "Amount", direction: "descending" },
    },
    answers: { listAbandonedLines: { vatRate: 25 } },
    none: { listAbandonedLines: [] },
    peek: true,
    exported: ["Line", "Product", "Amount", "VAT", "Days", "Assigned to", "Currency"],
  },
  "line-proposals/proposal-list": {
    page: <ListScreen list={proposalList} opened={opened} />,
    role: "clerk",
    search: "find=hour&kind=add-line&amountFrom=1&sort=-updatedAt",
    restored: {
      find: "hour",
      chips: [/New line/, /Amount.*from 1/],
      view: "Mine",
      sorted: { column: "Last change", direction: "descending" },
    },
    answers: {},
    none: { listLineProposals: { proposals: [] } },
    peek: false,
    exported: ["Line", "Status", "Amount", "Invoice group", "Proposed by", "Type", "Currency"],
  },
  "debt-cases/acts/act-list": {
    page: <ListScreen list={debtActList} opened={opened} />,
    role: "clerk",
    search: "view=decided&find=NC-&kind=assign&sort=-amount",
    restored: {
      find: "NC-",
      chips: [/Assignment/],
      view: "Decided",
      sorted: { column: "Amount", direction: "descending" },
    },
    answers: {},
    none: { listDebtActions: { acts: [] } },
    peek: false,
    exported: ["Action", "Status", "Amount", "Customer", "Warnings", "Submitted by", "Currency"],
  },
  "debt-cases/register/case-list": {
    page: <CasesScreen opened={opened} />,
    role: "clerk",
    search: "state=assigned&find=NC-&sort=-invoice",
    restored: {
      find: "NC-",
      view: /^Assigned/,
      sorted: { column: "Invoice", direction: "descending" },
    },
    answers: {},
    none: { listDebtCases: { cases: [] } },
    peek: false,
    exported: ["Invoice", "Customer", "Status", "Case id", "Agency", "Outstanding", "Case date"],
  },
  "debt-cases/open-invoices/open-list": {
    page: <OpenInvoicesScreen opened={opened} seenAt={null} today={today} />,
    role: "clerk",
    search: "view=largest&age=over90&sort=-paid",
    restored: {
      view: "Largest",
      chips: [/Age.*Over 90 days/],
      sorted: { column: "Paid", direction: "descending" },
    },
    answers: { listOpenInvoices: dueDates },
    none: { listOpenInvoices: [] },
    peek: true,
    exported: ["Invoice", "Customer", "Days late", "Outstanding", "Total", "Currency"],
  },
  "products/product-list": {
    page: <ProductsScreen opened={opened} parts={{}} />,
    role: "clerk",
    search: "find=name&sort=-number",
    restored: { find: "name", sorted: { column: "Number", direction: "descending" } },
    answers: {},
    none: { listProducts: [] },
    peek: true,
    exported: ["Name", "Number", "Type", "Source", "Down payment", "Elements"],
  },
  "products/offering-list": {
    page: <ListScreen list={offeringList} opened={opened} />,
    role: "clerk",
    search: "find=name&role=primary&sort=-months",
    restored: {
      find: "name",
      chips: [/Role.*Primary/],
      sorted: { column: "Months", direction: "descending" },
    },
    answers: {
      listProductOfferings: {
        items: { PrimaryProduct: true, WebOrderSubProducts: { ProductOfferingIds: [] } },
      },
    },
    none: { listProductOfferings: { items: [] } },
    peek: false,
    exported: ["Name", "Status", "Role", "Service type", "Billed product", "End date"],
  },
  "products/pm-product-list": {
    page: <ListScreen list={pmProductList} opened={opened} />,
    role: "auditor",
    search: "find=name&kind=primary&sort=-code",
    restored: {
      find: "name",
      chips: [/Kind.*Primary/],
      sorted: { column: "Code", direction: "descending" },
    },
    answers: { listPmProducts: { Kind: "primary" } },
    none: { listPmProducts: [] },
    peek: true,
    exported: ["Name", "Code", "Kind", "Service type", "Valid from", "Billed product"],
  },
  "grid-owners/grid-owner-list": {
    page: <ListScreen list={gridOwnerList} opened={opened} />,
    role: "clerk",
    search: "find=name&sort=-expected",
    restored: { find: "name", sorted: { column: "Expected", direction: "descending" } },
    answers: {},
    none: { listGridOwners: [] },
    peek: true,
    exported: ["Grid owner", "Expected", "Imported", "Paid", "Progress", "Not imported"],
  },
  "report-files/report-file-list": {
    page: <ReportFilesScreen opened={opened} seenAt={null} />,
    role: "clerk",
    search: "find=name&folder=2026%2F11&sort=-size",
    restored: {
      find: "name",
      chips: [/Folder2026\/11/],
      sorted: { column: "Size", direction: "descending" },
    },
    answers: { listReportFiles: { folder: "2026/11" } },
    none: { listReportFiles: [] },
    peek: true,
    exported: ["Name", "Folder", "Customer", "Format", "Size", "Created"],
  },
};
