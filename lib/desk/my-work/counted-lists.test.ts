import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { openInvoices } from "../../db/schema/open-invoices";
import { openInvoice } from "../../domain/debt-cases/testing/open-invoice";
import { abandonedSummarySchema } from "../../domain/my-work/abandoned-summary";
import { openAgesSchema } from "../../domain/my-work/open-ages";
import { describeOnEachDatabase } from "../../postgres/testing";
import { answerJson, answerProblem } from "../../server/testing/fake-machine";
import { useTestDesk } from "../../server/testing/test-desk";

const hex = (value: number) => value.toString(16).padStart(32, "0");
const line = (id: number) => ({
  id: hex(id),
  productId: null,
  description: "Grid fee",
  amount: 10,
  currency: "NOK",
  vatRate: 25,
  invoiceLineType: 1,
  vendor: null,
  accountPeriod: null,
  importTimeStamp: "2026-01-01T00:00:00Z",
  lastAccountTimestamp: null,
});

describeOnEachDatabase("Lists of billing that the home counts", (open) => {
  const held = useTestDesk(open);
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
  /** A service with that many abandoned lines. */
  const withLines = (count: number) =>
    held.desk.answer(({ url }, response) => {
      const { searchParams } = new URL(url, "http://billing.test");
      const [page, size] = ["page", "size"].map((name) => Number(searchParams.get(name)));
      const first = ((page ?? 1) - 1) * (size ?? 0);
      const length = Math.max(0, Math.min(size ?? 0, count - first));
      answerJson(
        response,
        Array.from({ length }, (_, at) => line(first + at)),
      );
    });

  it("are the abandoned lines of all pages, read once for all who ask in half a minute", async () => {
    withLines(1001);
    const { body } = await ask("abandoned-lines");
    expect(abandonedSummarySchema.parse(body)).toMatchObject({ count: 1001, more: false });
    // The third page is empty: a short one is no end.
    expect(held.desk.service).toHaveLength(3);
    cookie = await held.desk.signIn(["auditor"], "person-2");
    expect((await ask("abandoned-lines")).body).toEqual(body);
    expect(held.desk.service).toHaveLength(3);
  });

  it("say that there are more lines than were counted", async () => {
    withLines(10_500);
    const { body } = await ask("abandoned-lines");
    expect(abandonedSummarySchema.parse(body)).toMatchObject({ count: 10_000, more: true });
    expect(held.desk.service).toHaveLength(10);
  });

  it("are never counted in part: a page that fails is a failure", async () => {
    held.desk.answer(({ url }, response) => {
      if (url.includes("page=2")) {
        return answerProblem(response, { type: "x", title: "No", status: 404 });
      }
      answerJson(
        response,
        Array.from({ length: 1000 }, (_, at) => line(at)),
      );
    });
    expect((await ask("abandoned-lines")).status).toBe(404);
    withLines(3);
    expect((await ask("abandoned-lines")).body).toMatchObject({ count: 3 });
  });

  it("are the open invoices by age, with what is unpaid of each currency", async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const due = [-40, 10, 45, 45, 200].map((ago, at) =>
      openInvoice(at, {
        invoiceCurrentDueDate: day(ago),
        invoiceCurrency: at === 3 ? "SEK" : "NOK",
        invoiceRestAmount: 100.5,
      }),
    );
    // The desk's own check of the tenant's ledger comes first.
    held.desk.answer(({ url }, response) =>
      answerJson(response, url.includes("/webhooks/") ? {} : due),
    );
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
    held.desk.answer(({ url }, response) =>
      answerJson(response, url.includes("/webhooks/") ? {} : []),
    );
    expect((await ask("open-invoices")).body).toMatchObject({ count: 0, weekAgo: 2 });
  });

  it("are refused with the service's reason where the tenant has no ledger", async () => {
    held.desk.answer((_request, response) =>
      answerProblem(response, { type: "ledger-required", title: "No ledger", status: 409 }),
    );
    const { status, body } = await ask("open-invoices");
    expect([status, Object(body).type]).toEqual([409, "ledger-required"]);
  });
});
