import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { invoiceLinesSchema, setAsideLinesSchema } from "../../lib/contract/line";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { lines } from "../db/schema/lines";
import type { InvoiceLine, SetAsideLine } from "../records";
import { foreignLandmark, landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService } from "../testing/service";

const nobody = "0123456789abcdef0123456789abcdef";
const first = ({ accountGuids }: { accountGuids: readonly string[] }) => accountGuids[0] ?? "";
const abandoned = "/be/v3/lines/abandoned";
const archived = "/be/v3/lines/archived";
const uninvoiced = (customer: string) => `/be/v3/lines/uninvoiced/${customer}`;

describeOnEachDatabase("lines that are set aside, and lines that wait", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  async function listSetAside(path: string): Promise<SetAsideLine[]> {
    const { status, body } = await service.call("GET", path);
    expect(status).toBe(200);
    return setAsideLinesSchema.parse(body);
  }

  async function listUninvoiced(customer: string, filter?: object): Promise<InvoiceLine[]> {
    const { status, body } = await service.call("POST", uninvoiced(customer), filter);
    expect(status).toBe(200);
    return invoiceLinesSchema.parse(body);
  }

  const stored = (tenant: { readonly id: string }) =>
    service.database.queries.select().from(lines).where(eq(lines.tenantId, tenant.id));

  async function refused(method: string, path: string, body?: unknown) {
    const answer = await service.call(method, path, body);
    const outcome = problemSchema.parse(answer.body).errors?.map((error) => error.path) ?? [];
    return [answer.status, ...outcome];
  }

  describe("the abandoned lines", () => {
    test("of the tenant come whole, oldest import first, each once over all pages", async () => {
      const expected = (await stored(nordlys))
        .filter(({ lineState, archivedAt }) => lineState === -1 && archivedAt === null)
        .sort(
          (a, b) =>
            a.importTimeStamp.getTime() - b.importTimeStamp.getTime() || (a.id < b.id ? -1 : 1),
        );
      expect(expected.length).toBeGreaterThan(50);
      const ids = expected.map(({ id }) => id);
      const all = await listSetAside(abandoned);
      expect(all.map(({ id }) => id)).toEqual(ids);
      const size = Math.ceil(ids.length / 3);
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => listSetAside(`${abandoned}?page=${page}&size=${size}`)),
      );
      expect(pages.flat().map(({ id }) => id)).toEqual(ids);
      expect(pages.map((page) => page.length > 0)).toEqual([true, true, true, false]);
    });

    test("carry the five fields that the interface names, beside the line", async () => {
      const all = await listSetAside(abandoned);
      const line = all.find(({ importType }) => importType === 1);
      const row = (await stored(nordlys)).find(({ id }) => id === line?.id);
      expect(line).toMatchObject({
        customerGUI: row?.customerGuid,
        clientGLN: expect.stringMatching(/^\d{13}$/),
        accountGuid: row?.accountGuid,
        lastAccountState: 0,
        lastAccountTimestamp: row?.lastAccountTimestamp?.toISOString(),
        lineState: -1,
        invoiceLineType: 2,
        ptiInvoiceNumber: row?.ptiInvoiceNumber,
      });
    });

    test("of one group are those among them, and none is an empty list", async () => {
      const all = await listSetAside(abandoned);
      const group = first(landmarks.plain);
      const own = all.filter(({ accountGuid }) => accountGuid === group);
      expect(own.length).toBeGreaterThan(0);
      expect(await listSetAside(`${abandoned}/account?accountguid=${group}`)).toEqual(own);
      const none = first(landmarks.noInvoices);
      expect(await listSetAside(`${abandoned}/account?accountguid=${none}`)).toEqual([]);
    });

    test.each([
      [`${abandoned}?page=x`, "page"],
      [`${abandoned}?size=1001`, "size"],
    ])("are not asked for by %s", async (path, name) => {
      expect(await refused("GET", path)).toEqual([400, name]);
    });
  });

  describe("the archived lines", () => {
    test("of the tenant, a customer, a group and both come newest first", async () => {
      const all = await listSetAside(archived);
      const expected = (await stored(nordlys))
        .filter(({ archivedAt }) => archivedAt !== null)
        .sort(
          (a, b) =>
            (b.archivedAt?.getTime() ?? 0) - (a.archivedAt?.getTime() ?? 0) ||
            (a.id < b.id ? 1 : -1),
        );
      expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(all.every((line) => line.lastAccountState === -1)).toBe(true);
      const { customerGuid } = landmarks.plain;
      const own = all.filter(({ customerGUI }) => customerGUI === customerGuid);
      expect(own.length).toBeGreaterThan(0);
      const group = first(landmarks.plain);
      for (const query of [
        `customerguid=${customerGuid}`,
        `accountguid=${group}`,
        `customerguid=${customerGuid}&accountguid=${group}`,
      ]) {
        expect(await listSetAside(`${archived}?${query}`)).toEqual(own);
      }
      const other = first(landmarks.ended);
      const query = `customerguid=${customerGuid}&accountguid=${other}`;
      expect(await listSetAside(`${archived}?${query}`)).toEqual([]);
    });

    test("of another tenant's customer or group are not found, like unknown ones", async () => {
      for (const guid of [foreignLandmark.customerGuid, first(foreignLandmark), nobody]) {
        expect(await refused("GET", `${archived}?customerguid=${guid}`)).toEqual([404]);
        expect(await refused("GET", `${archived}?accountguid=${guid}`)).toEqual([404]);
      }
    });
  });

  describe("the uninvoiced lines of a customer", () => {
    const { customerGuid } = landmarks.eightGroups;
    const all = () => listUninvoiced(customerGuid);

    test("are all that are on no invoice yet, with and without a body", async () => {
      const expected = (await stored(nordlys)).filter(
        (line) => line.customerGuid === customerGuid && [0, 10, 15].includes(line.lineState),
      );
      const found = await all();
      expect(expected.length).toBeGreaterThan(8);
      expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      const starts = found.map(({ periodStart }) => periodStart);
      expect(starts).toEqual([...starts].sort());
      const nothing = { productId: null, accountingPointId: null, periodStart: null };
      for (const empty of [{}, nothing]) {
        expect(await listUninvoiced(customerGuid, empty)).toEqual(found);
      }
    });

    test.each([20, 30, -2, -1] as const)("leave out the state %d", async (lineState) => {
      const [line] = await all();
      const { queries } = service.database;
      const one = eq(lines.id, line?.id ?? "");
      await queries.update(lines).set({ lineState }).where(one);
      expect((await all()).some(({ id }) => id === line?.id)).toBe(false);
      await queries
        .update(lines)
        .set({ lineState: line?.lineState as 0 })
        .where(one);
    });

    test("are not filtered by a product, whose elements they name, and none is an empty list", async () => {
      const [sample] = await all();
      for (const productId of [sample?.productId, nobody]) {
        expect(await listUninvoiced(customerGuid, { productId })).toEqual([]);
      }
    });

    test.each<[string, unknown, string[]]>([
      ["a number for an accounting point", { accountingPointId: 7 }, ["accountingPointId"]],
      ["a year that is not", { periodEnd: "0000-01-01" }, ["periodEnd"]],
      ["a list", [], ["body"]],
    ])("are not filtered by %s", async (_case, body, paths) => {
      expect(await refused("POST", uninvoiced(customerGuid), body)).toEqual([400, ...paths]);
    });
  });
});
