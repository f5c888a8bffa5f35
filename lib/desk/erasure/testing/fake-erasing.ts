import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import {
  accountGuid,
  customerGuid,
  FakeAccepting,
} from "../../../engine/requests/testing/fake-accepting";
import { answerJson, answerProblem, type Received } from "../../../server/testing/fake-machine";

type Response = Parameters<FakeAccepting["answer"]>[1];

/** A billing service with one group that it erases, and one customer who may die. */
export class FakeErasing extends FakeAccepting {
  /** Bodies of the erasures and reports that arrived. */
  readonly taken: Record<string, unknown>[] = [];
  /** Part of an address whose reads fail. */
  failing = "none";
  invoices: object[] = [];
  gone = false;
  status = "active";
  inheritor: string | null = null;

  override answer(received: Received, response: Response): void {
    const { method, url, body } = received;
    const { pathname } = new URL(url, "http://billing.test");
    if (method === "DELETE" || pathname.endsWith("/status")) {
      this.taken.push(JSON.parse(body));
      answerJson(response, { Message: "Request accepted" }, 202);
    } else if (pathname.includes(this.failing)) {
      answerProblem(response, { type: "failed", title: "No", status: 503 });
    } else if (this.gone && pathname.includes(accountGuid)) {
      answerProblem(response, { type: "not-found", title: "None", status: 404 });
    } else if (pathname.endsWith("/config")) {
      const names = { name: "Cabin", customerName: "Kari Nordmann", email: "kari@mail.example" };
      answerJson(response, exampleGroup({ accountGuid, customerGuid, ...names }));
    } else if (pathname === `/v1/cm/customer/${customerGuid}/accounts`) {
      const { status, inheritor } = this;
      const customer = { guid: customerGuid, name: "Kari Nordmann", status, inheritor };
      answerJson(response, { customer, accounts: [{ accountGuid, secretLocation: false }] });
    } else if (pathname.startsWith("/be/v3/invoice/")) answerJson(response, this.invoices);
    else if (/\/lines\/|accountingpoints|commonreport/.test(pathname)) answerJson(response, []);
    else super.answer(received, response);
  }

  /** Records that a request was applied. */
  finish(requestId: string): void {
    const occurredAt = new Date().toISOString();
    this.events.push({
      event: "RequestApplied",
      requestId,
      occurredAt,
      summary: "Applied",
      payload: { records: [accountGuid] },
      id: requestId,
      actor: "desk",
    });
  }
}
