import type { DeclaredAnswer } from "../lib/contract/operations";

// The records that the service answers, each with all that the contract promises.

export type Invoice = DeclaredAnswer<"listInvoices">[number];
export type InvoiceDetails = DeclaredAnswer<"getInvoiceDetails">;
export type FeeLetter = InvoiceDetails["letters"][number];
export type InvoiceGroupConfig = DeclaredAnswer<"queryInvoiceGroups">[number];
export type InvoiceGroupFullConfig = DeclaredAnswer<"getInvoiceGroupConfig">;
export type InvoiceLine = DeclaredAnswer<"listUninvoicedLines">[number];
export type SetAsideLine = DeclaredAnswer<"listAbandonedLines">[number];
export type CustomerInvoiceGroups = DeclaredAnswer<"listCustomerInvoiceGroups">;
export type Customer = CustomerInvoiceGroups["customer"];
export type Product = DeclaredAnswer<"listProducts">[number];
export type ProductOffering = DeclaredAnswer<"getProductOffering">;
export type PriceInformation = DeclaredAnswer<"getPriceInformation">[number];
export type PriceList = DeclaredAnswer<"getProductPriceList">;
export type ReportFile = DeclaredAnswer<"listReportFiles">[number];
export type OpenInvoice = DeclaredAnswer<"listOpenInvoices">[number];
export type GridOwner = DeclaredAnswer<"listGridOwners">[number];
export type GridOwnerPti = DeclaredAnswer<"getGridOwnerPti">;
export type EventPage = DeclaredAnswer<"listEvents">;
export type Event = EventPage["items"][number];
export type MeteringPointOverview = DeclaredAnswer<"listMeteringPointsOfCustomer">[number];
export type Contract = DeclaredAnswer<"listContracts">[number];
