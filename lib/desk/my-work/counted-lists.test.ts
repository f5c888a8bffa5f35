import { beforeEach, expect, it } from "vitest";
import { plantGroups } from "../../../service/testing/plant-groups";
import { plantInvoices } from "../../../service/testing/plant-invoices";
import { plantNumberedLines } from "../../../service/testing/plant-lines";
import { handleDesk } from "../../compose";
import { openInvoices } from "../../db/schema/open-invoices";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { abandonedSummarySchema } from "../../domain/my-work/abandoned-summary";
import { openAgesSchema } from "../../domain/my-work/open-ages";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { useBilling, withoutLedger } from "../../server/testing/use-billing";

const hex = (value: number) => value.toString(16).padStart(32, "0");

describeOnEachDatabase("Lists of billing that the home counts", (open) => {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  let cookie = "";
  beforeEach(async () => {
    cookie = await held.desk.signIn(["clerk"]);
  });
  const ask = async (path: string) => {
    const { desk } = held;
    const request = desk.request("GET", `/api/desk/my-work/${path}`, { cookie });
    const response = await handleDesk(desk.runtime, request);
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  const addLines = (count: number) =>
    plantNumberedLines(service.billing.queries, { from: 0, count }, {});

  it("are the abandoned lines of all pages, read once for all who ask in half a minute", async () => {
    await addLines(1001);
    const { body } = await ask("abandoned-lines");
    expect(abandonedSummarySchema.parse(body)).toMatchObject({ count: 1001, more: false });
    // The third page is empty: a short one is no end.
    expect(held.desk.service).toHaveLength(3);
    cookie = await held.desk.signIn(["auditor"], "person-2");
    expect((await ask("abandoned-lines")).body).toEqual(body);
    expect(held.desk.service).toHaveLength(3);
  });

  it("say that there are more lines than were counted", async () => {
    await addLines(10_500);
    const { body } = await ask("abandoned-lines");
    expect(abandonedSummarySchema.parse(body)).toMatchObject({ count: 10_000, more: true });
    expect(held.desk.service).toHaveLength(10);
  });

  it("are never counted in part: a page that fails is a failure", async () => {
    await addLines(1001);
    service.billing.onCall = ({ url }, pass) =>
      url.includes("page=2") ? Response.json({ type: "x", title: "No" }, { status: 404 }) : pass();
    expect((await ask("abandoned-lines")).status).toBe(404);
    service.billing.onCall = (_call, pass) => pass();
    expect((await ask("abandoned-lines")).body).toMatchObject({ count: 1001 });
  });

  it("are the open invoices by age, with what is unpaid of each currency", async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const due = [-40, 10, 45, 45, 200].map((ago, at) => ({
      invoiceNumber: String(at),
      dueDate: day(ago),
      currency: at === 3 ? "SEK" : "NOK",
      restAmount: 100.5,
    }));
    await plantGroups(service.billing.queries, [exampleGroup()]);
    await plantInvoices(service.billing.queries, ...due);
    const ages = openAgesSchema.parse((await ask("open-invoices")).body);
    expect(ages.count).toBe(5);
    expect(ages.weekAgo).toBeNull();
    expect(ages.buckets.map(({ id, count }) => [id, count])).toEqual([
      ["notDue", 1],
      ["1-14", 1],
      ["15-30", 0],
      ["31-60", 2],
      ["61-90", 0],
      ["over90", 1],
    ]);
    expect(ages.buckets[3]?.sums).toEqual([
      { currency: "NOK", sumMinor: 10_050 },
      { currency: "SEK", sumMinor: 10_050 },
    ]);
    const asked = held.desk.service.length;
    await ask("open-invoices");
    expect(held.desk.service).toHaveLength(asked);
  });

  it("are compared with those of a week ago, where the desk had read the list then", async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const row = (number: string, firstSeenAt: Date, removedAt: Date | null, tenantId?: string) => ({
      tenantId: tenantId ?? held.desk.runtime.env.TENANT_ID,
      invoiceNumber: number,
      customerGuid: hex(1),
      accountGuid: hex(2),
      customerName: "Kari",
      currency: "NOK",
      totalMinor: 100,
      restMinor: 100,
      firstSeenAt,
      lastSeenAt: removedAt ?? days(1),
      removedAt,
    });
    await held.desk.runtime.database
      .insert(openInvoices)
      .values([
        row("1", days(20), null),
        row("2", days(20), days(2)),
        row("3", days(20), days(8)),
        row("4", days(6), null),
        row("5", days(20), null, "another"),
      ]);
    expect((await ask("open-invoices")).body).toMatchObject({ count: 0, weekAgo: 2 });
  });

  it("are refused with the service's reason where the tenant has no ledger", async () => {
    service.billing.onCall = withoutLedger;
    const { status, body } = await ask("open-invoices");
    expect([status, Object(body).type]).toEqual([409, "ledger-required"]);
  });
});
