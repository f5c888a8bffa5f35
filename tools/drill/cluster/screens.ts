import type { Target } from "../desk/targets";
import type { Ask } from "./clerk";

const get = (path: string): Ask => ({ method: "GET", path });

/** What a browser asks for when a person opens a screen: its document, then its data. */
export function screensOf({ accountGuid, customerGuid }: Target) {
  const groups = "/api/service/be/v3/accounts/query?page=0&size=50";
  const record = `/invoice-groups/${accountGuid}`;
  return {
    home: [get("/"), get("/api/desk/my-work")],
    "list of invoice groups": [get("/invoice-groups"), { method: "POST", path: groups, body: {} }],
    search: [{ method: "POST", path: groups, body: { name: "an" } }],
    "invoice group": [get(record), get(`/api/service/be/v3/accounts/${accountGuid}/config`)],
    "invoices of a customer": [
      get(`/customers/${customerGuid}/invoices`),
      get(`/api/service/be/v3/invoice/${customerGuid}?page=0`),
    ],
    "abandoned lines": [
      get("/invoice-lines/abandoned"),
      get("/api/service/be/v3/lines/abandoned?page=1&size=50"),
    ],
    approvals: [get("/approvals"), get("/api/desk/approvals?view=mine")],
    jobs: [get("/jobs"), get("/api/desk/jobs")],
  } as const satisfies Record<string, readonly Ask[]>;
}
