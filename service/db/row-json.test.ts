import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { startTestService, type TestService } from "../testing/service";
import { identifierJson, listOf, momentJson, rowJson } from "./row-json";
import { lines } from "./schema/lines";

describeOnEachDatabase("JSON that the database writes", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  async function write(description: string, importTimeStamp: Date) {
    const { queries } = service.database;
    const [line] = await queries.select().from(lines).limit(1);
    if (!line) throw new Error("There is no line.");
    const here = eq(lines.id, line.id);
    const values = { description, importTimeStamp, quantity: 1234.5, amount: -0.07, text: null };
    await queries.update(lines).set(values).where(here);
    const fields = {
      id: identifierJson(lines.id),
      product: identifierJson(lines.productId),
      description: lines.description,
      text: lines.text,
      day: lines.periodStart,
      quantity: lines.quantity,
      amount: lines.amount,
      at: momentJson(lines.importTimeStamp),
      archivedAt: momentJson(sql`null::timestamptz`),
    };
    const rows = await queries
      .select({ json: rowJson(fields) })
      .from(lines)
      .where(here);
    return { line, written: JSON.parse(listOf(rows).text) as unknown };
  }

  test.each([
    ["plain", "2026-11-14T09:20:00.000Z"],
    ['Årsoppgjør "æøå" \\ 50 %\n\ttab \u0001 𝔘 </script>', "2026-03-29T01:59:59.987Z"],
  ])("says the same as the row: %j", async (description, moment) => {
    const { line, written } = await write(description, new Date(moment));
    expect(written).toEqual([
      {
        id: line.id,
        product: line.productId,
        description,
        text: null,
        day: line.periodStart,
        quantity: 1234.5,
        amount: -0.07,
        at: moment,
        archivedAt: null,
      },
    ]);
  });

  test("of no rows is an empty list", () => {
    expect(listOf([]).text).toBe("[]");
  });
});
