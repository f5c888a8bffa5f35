import type { ServerResponse } from "node:http";
import type { InvoiceGroupFullConfig } from "../../../../contract/invoice-group";
import type { SetAsideLine } from "../../../../contract/line";
import { exampleGroup } from "../../../../domain/invoice-groups/example-group";
import { exampleQueueLine } from "../../../../domain/invoice-lines/testing/example-queue-line";
import { answerJson, answerProblem, type Received } from "../../../../server/testing/fake-machine";
import {
  accountGuid,
  customerGuid,
  endedGuid,
  FakeBilling,
  otherGuid,
  serviceElement,
} from "../../../line-proposals/testing/fake-billing";

/** A billing service that has abandoned lines too. */
export class FakeAbandoned extends FakeBilling {
  readonly abandoned: SetAsideLine[] = [];
  /** Settings of groups that differ from those of an example. */
  readonly groups = new Map<string, Partial<InvoiceGroupFullConfig>>();
  /** Answers 503 to so many reads of a group's configuration. */
  failures = 0;

  /** Called before each answer; what it waits for keeps the call in flight. */
  beforeAnswer: (() => Promise<void>) | null = null;

  override async answer(received: Received, response: ServerResponse): Promise<void> {
    await this.beforeAnswer?.();
    const { pathname, searchParams } = new URL(received.url, "http://billing.test");
    const [, guid] = /^\/be\/v3\/accounts\/(\w+)\/config$/.exec(pathname) ?? [];
    if (guid) this.#answerConfig(guid, response);
    else if (pathname === "/be/v3/lines/abandoned/account") {
      const group = searchParams.get("accountguid");
      answerJson(
        response,
        this.abandoned.filter((line) => line.accountGuid === group),
      );
    } else super.answer(received, response);
  }

  #answerConfig(guid: string, response: ServerResponse): void {
    if (this.failures > 0) {
      this.failures -= 1;
      answerProblem(response, { type: "unavailable", title: "Down", status: 503 });
      return;
    }
    if (![accountGuid, endedGuid, otherGuid].includes(guid)) {
      answerProblem(response, { type: "not-found", title: "None", status: 404 });
      return;
    }
    const facts = { guid, accountGuid: guid, customerGuid, name: "Home", customerName: "Kari" };
    const ended = guid === endedGuid ? { status: 2 } : {};
    answerJson(response, exampleGroup({ ...facts, ...ended, ...this.groups.get(guid) }));
  }

  /** Lines of one group that differ only in their ids. */
  abandon(count: number, facts: Partial<SetAsideLine> = {}): SetAsideLine[] {
    const lines = Array.from({ length: count }, () => {
      const id = (this.abandoned.length + 1).toString(16).padStart(32, "7");
      const { line } = exampleQueueLine(id, {
        accountGuid,
        customerGUI: customerGuid,
        accountingPointId: null,
        productElementId: serviceElement,
        ...facts,
      });
      this.abandoned.push(line);
      return line;
    });
    return lines;
  }
}
