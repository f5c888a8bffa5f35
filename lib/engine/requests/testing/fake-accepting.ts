import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { answerJson, answerProblem, type Received } from "../../../server/testing/fake-machine";

export const accountGuid = "aa000000000000000000000000000001";
export const customerGuid = "cc000000000000000000000000000001";

/** How a call is answered: properly, or with a fault. `held`: accepted and never applied. */
export type Mishap =
  | ("none" | "lost" | "never-arrived" | "refused")
  | ("failed" | "failed-after" | "held");

interface Accepted {
  readonly requestId: string;
  readonly method: string;
  readonly pathname: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly held: boolean;
}

interface Group {
  accountGuid: string;
  name: string;
  invoiceMark: string | null;
  email: string | null;
  cellphone: string | null;
  secretLocation: boolean;
}

const newId = () => randomUUID().replaceAll("-", "");
const missing = { type: "not-found", title: "Not here", status: 404 };

/** A billing service that accepts requests first and applies them later, and can drop answers. */
export class FakeAccepting {
  readonly groups: Group[] = [
    {
      accountGuid,
      name: "Home",
      invoiceMark: null,
      secretLocation: false,
      email: "old@mail.example",
      cellphone: "+47 900 00 001",
    },
  ];
  readonly contacts: object[] = [];
  readonly accepted: Accepted[] = [];
  readonly events: object[] = [];
  /** For the next calls, in order; later ones are answered properly. */
  readonly mishaps: Mishap[] = [];
  /** RequestIds of all calls that arrived, in order. */
  readonly calls: string[] = [];
  /** Number of effects. */
  applied = 0;
  /** Events are not listed. */
  silent = false;
  /** Reads answer 503. */
  down = false;
  /** The fields for which calls are refused; null: they are not. */
  refuse: readonly { readonly path: string; readonly message: string }[] | null = null;
  /** Why the next applied request is rejected. */
  reject: string | null = null;

  answer({ method, url, body }: Received, response: ServerResponse): void {
    const { pathname } = new URL(url, "http://billing.test");
    if (method === "PUT" || (method === "POST" && pathname.startsWith("/v1/cm/"))) {
      this.#accept({ method, pathname, body: JSON.parse(body) }, response);
    } else if (this.down) {
      answerProblem(response, { type: "unavailable", title: "Down", status: 503 });
    } else if (pathname.endsWith("/records/list")) this.#list(JSON.parse(body), response);
    else this.#read(pathname, response);
  }

  #read(pathname: string, response: ServerResponse): void {
    const customer = { guid: customerGuid, name: "Kari Nordmann", status: "active" };
    if (pathname === `/v1/cm/customer/${customerGuid}/accounts`) {
      answerJson(response, { customer, accounts: this.groups, contacts: this.contacts });
      return;
    }
    const group = this.groups.find((one) => pathname.includes(`/${one.accountGuid}`));
    if (!group) {
      answerProblem(response, missing);
      return;
    }
    const address = { street: "Road 1", postalCode: "0150", city: "Oslo", countryCode: "NO" };
    answerJson(response, {
      ...group,
      customerGuid,
      address,
      customer,
      customerName: customer.name,
      contacts: this.contacts,
    });
  }

  #list({ RequestID }: { RequestID: string }, response: ServerResponse): void {
    const items = this.events.filter((event) => Object(event).requestId === RequestID);
    const page = { items: this.silent ? [] : items, page: 1, limit: 10, hasMore: false };
    answerJson(response, page);
  }

  #accept(call: Pick<Accepted, "method" | "pathname" | "body">, response: ServerResponse): void {
    const requestId = String(call.body.RequestId);
    const mishap = this.mishaps.shift() ?? "none";
    if (mishap === "never-arrived") {
      response.destroy();
      return;
    }
    this.calls.push(requestId);
    const failure = { type: "internal-error", title: "Failed", status: 503 };
    if (mishap === "failed") {
      answerProblem(response, failure);
      return;
    }
    if (this.accepted.some((one) => one.requestId === requestId)) {
      const detail = "This RequestId came first with the same request.";
      const title = "Received already";
      answerProblem(response, { type: "duplicate-request", title, status: 409, detail });
      return;
    }
    if (this.refuse) {
      const problem = { type: "invalid-request", title: "Not valid", status: 400 };
      answerProblem(response, { ...problem, errors: [...this.refuse] });
      return;
    }
    if (mishap === "refused" || call.body.Name === "Refused") {
      answerProblem(response, { type: "conflict", title: "Refused", status: 409 });
      return;
    }
    this.accepted.push({ ...call, requestId, held: mishap === "held" });
    if (mishap === "lost") response.destroy();
    else if (mishap === "failed-after") answerProblem(response, failure);
    else answerJson(response, { Message: "Request accepted" }, 202);
  }

  /** Applies what was accepted and is not held. */
  apply(): void {
    for (const request of this.accepted.filter(({ held }) => !held)) {
      if (this.events.some((event) => Object(event).requestId === request.requestId)) continue;
      const { reject: reason } = this;
      const records = reason === null ? [this.#do(request)] : [];
      this.events.push({
        event: reason === null ? "RequestApplied" : "RequestRejected",
        actor: "desk",
        id: newId(),
        requestId: request.requestId,
        summary: reason ?? "Applied",

        occurredAt: new Date().toISOString(),
        payload: { reason: reason ?? undefined, records },
        aggregate: { type: "account", value: accountGuid },
      });
    }
  }

  #do({ pathname, body }: Accepted): string {
    this.applied += 1;
    const guid = newId();
    if (pathname.endsWith("/offers")) return guid;
    if (pathname.endsWith("/contacts")) {
      const { GivenName: givenName, FamilyName: familyName } = body;
      this.contacts.push({
        guid,
        givenName,
        familyName,
        email: null,
        mobile: null,
        roles: [],
        identifiers: [],
      });
      return guid;
    }
    if (pathname.endsWith("/accounts")) {
      const name = String(body.Name ?? "Kari Nordmann");
      const contact = { email: null, cellphone: null, invoiceMark: null, secretLocation: false };
      this.groups.push({ accountGuid: guid, name, ...contact });
      return guid;
    }
    const [group] = this.groups;
    if (!group) return guid;
    if (body.Name !== undefined) group.name = String(body.Name);
    if (body.InvoiceTag !== undefined) group.invoiceMark = String(body.InvoiceTag);
    for (const { Type, Value } of (body.CommunicationObjects ?? []) as Communication[]) {
      group[Type === "Email" ? "email" : "cellphone"] = Value;
    }
    return group.accountGuid;
  }
}

interface Communication {
  readonly Type: "Email" | "Mobile";
  readonly Value: string | null;
}
