import { screen } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { CustomerInvoiceGroups } from "@/lib/contract/customer";
import type { DetailedGroup } from "../details-dialog";

export const guid = (letter: string) => letter.repeat(32);
export const exampleGroup = (
  letter: string,
  name: string,
  change: Partial<DetailedGroup> = {},
) => ({
  accountGuid: guid(letter),
  customerGuid: guid("c"),
  name,
  erpId: null,
  status: 0,
  invoiceMark: null,
  distributionChannel: 0,
  accountOnHold: false,
  customerOnHold: false,
  secretLocation: false,
  restAmount: 0,
  address: { street: "Storgata 1", postalCode: "0155", city: "Oslo", countryCode: "NO" },
  email: "kari@example.no",
  cellphone: null,
  ...change,
});
export const home = exampleGroup("a", "Hjemme");
export const customer: CustomerInvoiceGroups = {
  customer: {
    guid: guid("c"),
    customerNumber: "100",
    erpId: null,
    name: "Kari Nordmann",
    kind: "private",
    nationalIdentityNumber: null,
    organizationNumber: null,
    address: null,
    email: null,
    mobile: null,
    status: "active",
    inheritor: null,
  },
  accounts: [home, exampleGroup("b", "Hytta"), exampleGroup("d", "Solgt", { status: -1 })],
  contacts: [
    {
      guid: guid("e"),
      givenName: "Per",
      familyName: "Vest",
      email: "per@example.no",
      mobile: null,
      roles: [],
      identifiers: [],
    },
  ],
};

type Answer = { readonly status: number; readonly body: object };
const created: Answer = {
  status: 201,
  body: { id: "7d0d2c1e-0000-4000-8000-000000000001", subject: "request" },
};
interface Posted {
  readonly body: unknown;
  readonly key: string | null;
}

/**
 * Answers each submission in turn, later ones as created; returns them all with their keys. `open`:
 * the open requests of every group.
 */
export function answerRequests(
  answers: readonly Answer[] = [],
  open: readonly object[] = [],
): readonly Posted[] {
  const posted: Posted[] = [];
  const next = [...answers];
  vi.stubGlobal("fetch", async (address: string, { method, body, headers }: RequestInit) => {
    if (method !== "POST") {
      const ofDesk = address.startsWith("/api/desk/approvals?");
      const approvals = open.map((one) => ({ ...one, subject: "request" }));
      return Response.json(ofDesk ? { approvals, next: null } : customer);
    }
    expect(address).toBe("/api/desk/approvals");
    posted.push({
      body: JSON.parse(String(body)),
      key: new Headers(headers).get("idempotency-key"),
    });
    const answer = next.shift() ?? created;
    return Response.json(answer.body, { status: answer.status });
  });
  return posted;
}

export const close = () => undefined;
export const field = (name: string | RegExp) => screen.findByRole("textbox", { name });
/** A form in steps has the buttons of the others, hidden. */
export const press = (name: string | RegExp) =>
  screen.findByRole("button", { name, hidden: false });
