import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { events } from "../../../../service/db/schema/events";
import { nordlys } from "../../../../service/seed/tenants";
import { plantGroups } from "../../../../service/testing/plant-groups";
import { handleDesk } from "../../../compose";
import type { AggregateType } from "../../../contract/event-enumerations";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { testTenant, useTestDesk } from "../../../server/testing/test-desk";
import { useBilling } from "../../../server/testing/use-billing";
import { exampleEntry, writeEntries } from "../testing/example-entry";
import { pageSizeFor } from "./event-list";

const account = "a".repeat(32);
const customer = "c".repeat(32);
const owner = "d".repeat(32);
const day = Date.UTC(2026, 0, 1);

describeOnEachDatabase("A record's timeline", (open) => {
  const held = useTestDesk(open);

  const service = useBilling(open, held);
  /** Plants events of an aggregate, one a minute. */
  const plant = async (
    count: number,
    aggregateValue = account,
    aggregateType: AggregateType = "account",
  ) => {
    const rows = Array.from({ length: count }, (_, n) => ({
      id: randomUUID(),
      tenantId: nordlys.id,
      event: n % 2 === 0 ? "PostInvoiceLines" : "CreditInvoice",
      aggregateType,
      aggregateValue,
      occurredAt: new Date(day + n * 60_000),
      actor: "desk",
      summary: "Something happened",
      payload: { email: "canary@example.test" },
    }));
    await service.billing.queries.insert(events).values(rows);
  };
  /** Plants invoice groups of a customer, and their events beside the customer's. */
  const plantGroupsWith = async (count: number, guids: readonly string[]) => {
    const ofCustomer = { customerGuid: owner };
    const groups = guids.map((accountGuid) =>
      exampleGroup({ ...ofCustomer, accountGuid, name: `Group ${accountGuid[0]}` }),
    );
    await plantGroups(service.billing.queries, groups);
    for (const guid of guids) await plant(count, guid);
    await plant(3, owner, "customer");
  };
  const ask = async (search: string) => {
    const cookie = await held.desk.signIn(["clerk"]);
    const path = `/api/desk/timeline?${search}`;
    return handleDesk(held.desk.runtime, held.desk.request("GET", path, { cookie }));
  };
  const walk = async (search: string) => {
    const items: { at: string; name: string }[] = [];
    let cursor: string | null = "";
    for (let pages = 0; cursor !== null && pages < 20; pages += 1) {
      const response = await ask(`${search}${cursor && `&cursor=${cursor}`}`);
      expect(response.status).toBe(200);
      const page = await response.json();
      for (const { at, event, entry } of page.items)
        items.push({ at, name: (event ?? entry).id ?? entry.recordId });
      cursor = page.next;
    }
    return items;
  };
  const write = (...more: Parameters<typeof exampleEntry>[1][]) =>
    writeEntries(held.desk.runtime.database, ...more.map((one) => exampleEntry(testTenant, one)));

  it("merges entries and events by time, each once on however many pages", async () => {
    await plant(230);
    await plant(3, customer, "customer");
    const recordId = account;
    await write(...Array.from({ length: 120 }, () => ({ accountGuid: account, recordId })));
    const items = await walk(`account=${account}&customer=${customer}`);
    expect(items).toHaveLength(353);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const names = items.filter(({ name }) => name !== account).map(({ name }) => name);
    expect(new Set(names).size).toBe(233);
  });

  it("offers the kinds that occur, of the desk and of the service", async () => {
    const accountGuid = "7".repeat(32);
    await plant(2, accountGuid);
    const proposal = { accountGuid, recordKind: "line-proposals" as const, recordId: randomUUID() };
    await write(
      { recordId: "kinds-1", accountGuid, action: "job.created" },
      { recordId: "kinds-2", accountGuid: "6".repeat(32), action: "webhook.closed" },
      // Of a proposal that the person may not open.
      { ...proposal, action: "line-proposal.sent" },
    );
    const cookie = await held.desk.signIn(["clerk"]);
    const path = `/api/desk/timeline/kinds?account=${accountGuid}`;
    const response = await handleDesk(
      held.desk.runtime,
      held.desk.request("GET", path, { cookie }),
    );
    expect(await response.json()).toEqual({
      actions: ["job.created"],
      events: ["CreditInvoice", "PostInvoiceLines"],
    });
  });

  it("shows for a group the events of its customer, and none of the customer's other groups", async () => {
    const other = "b".repeat(32);
    const ours = "e".repeat(32);
    await write(
      { recordId: "group", accountGuid: other, customerGuid: ours },
      { recordId: "customer", customerGuid: ours },
      { recordId: "sibling", accountGuid: "f".repeat(32), customerGuid: ours },
    );
    const names = async (search: string) => (await walk(search)).map(({ name }) => name);
    expect(await names(`account=${other}&customer=${ours}&source=desk`)).toEqual([
      "customer",
      "group",
    ]);
    expect(await names(`account=${other}&source=desk`)).toEqual(["group"]);
    expect(await names(`customer=${ours}&source=desk`)).toEqual(["sibling", "customer", "group"]);
  });

  it("shows for a customer the events of its invoice groups, each once, and names the groups", async () => {
    const groups = ["1", "2", "3"].map((digit) => digit.repeat(32));
    await plantGroupsWith(40, groups);
    const first = await (await ask(`customer=${owner}`)).json();
    expect(first.groups.map(({ name }: { name: string }) => name)).toEqual([
      "Group 1",
      "Group 2",
      "Group 3",
    ]);
    expect(first.moreGroups).toBe(false);
    const found = (await walk(`customer=${owner}`)).map(({ name }) => name);
    expect(found).toHaveLength(123);
    expect(new Set(found).size).toBe(123);
  });

  it("reads the events of so many groups and no more, and says that there are others", async () => {
    await plantGroupsWith(
      1,
      Array.from({ length: 21 }, (_, n) => n.toString(16).padStart(32, "7")),
    );
    const page = await (await ask(`customer=${owner}`)).json();
    expect([page.groups.length, page.moreGroups, page.items.length]).toEqual([18, true, 21]);
  });

  it("reads each list once a page, wherever in it the page begins", () => {
    for (let taken = 0; taken <= 20_000; taken += 1) {
      const size = pageSizeFor(taken, 51);
      expect(Math.floor(taken / size)).toBe(Math.floor((taken + 50) / size));
      expect(size).toBeLessThanOrEqual(500);
    }
  });

  it("asks only for the source and the kind that are wanted", async () => {
    await plant(10, "9".repeat(32));
    const about = `account=${"9".repeat(32)}`;
    await write({ recordId: "one", accountGuid: "9".repeat(32), action: "job.created" });
    expect(await walk(`${about}&source=desk`)).toHaveLength(1);
    expect(await walk(`${about}&kind=job.created`)).toHaveLength(1);
    expect(await walk(`${about}&kind=job.finished`)).toHaveLength(0);
    expect(held.desk.service).toEqual([]);
    expect(await walk(`${about}&source=service`)).toHaveLength(10);
    expect(await walk(`${about}&kind=CreditInvoice`)).toHaveLength(5);
    expect(await walk(about)).toHaveLength(11);
  });

  it("fills its pages with what the reader may see, and ends where that ends", async () => {
    const accountGuid = "4".repeat(32);
    const hidden = () => ({
      accountGuid,
      recordKind: "line-proposals" as const,
      recordId: randomUUID(),
    });
    const many = Array.from({ length: 60 }, (_, n) => [
      hidden(),
      hidden(),
      { accountGuid, recordId: `seen-${n}` },
      hidden(),
    ]);
    await write(...many.flat());
    const about = `account=${accountGuid}&source=desk`;
    const first = await (await ask(about)).json();
    const second = await (await ask(`${about}&cursor=${first.next}`)).json();
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null]);
    expect((await walk(about)).map(({ name }) => name)).toEqual(
      Array.from({ length: 60 }, (_, n) => `seen-${59 - n}`),
    );
  });

  it("hides how to reach a person, and fails rather than tell half of it", async () => {
    const accountGuid = "8".repeat(32);
    await plant(1, accountGuid);
    const text = await (await ask(`account=${accountGuid}`)).text();
    expect(text).toContain("PostInvoiceLines");
    expect(text).not.toContain("canary");
    service.billing.fault("5xx", "listEvents", { times: null, status: 500 });
    expect((await ask(`account=${accountGuid}`)).status).toBe(502);
  });

  it.each(["", "account=x", `account=${account}&cursor=x`, `account=${account}&source=other`])(
    "refuses %j",
    async (search) => {
      expect((await ask(search)).status).toBe(400);
    },
  );
});
