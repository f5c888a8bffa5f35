import { invoiceListSchema } from "../../../lib/contract/invoice";
import { landmarks } from "../../../service/seed/landmarks";
import type { ServiceAccess } from "../../stack/service-calls";
import { readJson } from "../../stack/service-calls";

/** One request to the desk. */
export interface GreedyRequest {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly body?: unknown;
}

/** Kinds of requests that cost the desk or the service more than a list. */
export const greedyKinds = [
  "deep-search",
  "text-search",
  "large-page",
  "abandoned-lines",
  "archived-lines",
  "customer-groups",
  "customer-invoices",
  "open-invoices",
  "open-invoices-load",
  "eligibility",
  "timeline",
  "audit-export",
  "invoice-pdf",
  "unknown-debt-acts",
] as const;

export type GreedyKind = (typeof greedyKinds)[number];

const groups = "/api/service/be/v3/accounts/query";
const lines = "/api/service/be/v3/lines";
/** The seeded world's customer with the most invoice groups. */
const { customerGuid, accountGuids } = landmarks.housing;
const many = landmarks.manyInvoices.customerGuid;

/** The requests of each kind, sent in turn; several if one alone would be answered from a cache. */
export async function greedyRequests(
  service: ServiceAccess,
): Promise<Record<GreedyKind, readonly GreedyRequest[]>> {
  const invoices = await readJson(service, invoiceListSchema, {
    operation: "listInvoices",
    params: { customerGuid: many },
  });
  const get = (path: string): GreedyRequest => ({ method: "GET", path });
  const search = (query: string, body: object): GreedyRequest => ({
    method: "POST",
    path: `${groups}?${query}`,
    body,
  });
  const [invoice] = invoices;
  const number = invoice?.invoiceNumber ?? "";
  return {
    "deep-search": [search("page=40&size=50", {})],
    "text-search": ["en", "an", "berg", "sol"].map((name) => search("page=0&size=50", { name })),
    "large-page": [search("page=0&size=1000", {})],
    "abandoned-lines": [1, 2, 3].map((page) => get(`${lines}/abandoned?page=${page}&size=1000`)),
    "archived-lines": [get(`${lines}/archived?customerguid=${customerGuid}`)],
    "customer-groups": [search("page=0&size=200", { customerGuid })],
    "customer-invoices": [get(`/api/service/be/v3/invoice/${many}?page=0`)],
    "open-invoices": [get("/api/service/be/v3/invoice/debtcollection")],
    "open-invoices-load": [{ method: "PUT", path: "/api/desk/open-invoices/ledger", body: {} }],
    eligibility: [get(`/api/desk/invoice-eligibility/${many}?number=${number}`)],
    timeline: [get(`/api/desk/timeline?customer=${customerGuid}`)],
    "audit-export": [get("/api/desk/audit/export")],
    "invoice-pdf": invoices
      .filter(({ pdf }) => pdf !== null)
      .slice(0, 5)
      .map(({ invoiceNumber }) =>
        get(`/api/desk/invoices/${many}/pdf?number=${encodeURIComponent(invoiceNumber)}`),
      ),
    "unknown-debt-acts": [unknownActs()],
  };
}

/** The maximum number of actions in one request, on unknown invoices. */
function unknownActs(): GreedyRequest {
  const [accountGuid = ""] = accountGuids;
  const items = Array.from({ length: 200 }, (_, index) => {
    const text = String(index);
    const invoiceNumber = `9${text.padStart(8, "0")}`;
    const content = { invoiceNumber, debtCaseId: `case-${text}` };
    return {
      kind: "resolve",
      content,
      accountGuid,
      seen: { totalMinor: null, restMinor: null },
      customerGuid: text.padStart(32, "0"),
    };
  });
  return { method: "POST", path: "/api/desk/debt-acts", body: { items, note: null } };
}
