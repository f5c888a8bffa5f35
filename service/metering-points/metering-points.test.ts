import { beforeAll, expect, test } from "vitest";
import { type ContractStatus, contractStatuses } from "../../lib/contract/contract-enumerations";
import { contractsSchema, meteringPointOverviewsSchema } from "../../lib/contract/metering-point";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import type { MeteringPointOverview } from "../records";
import { landmarks } from "../seed/landmarks";
import { startTestService, type TestService } from "../testing/service";

const random = "0123456789abcdef0123456789abcdef";
const { eightGroups, plain, secretLocation, noInvoices, longName } = landmarks;
const first = ({ accountGuids }: { accountGuids: readonly string[] }) => accountGuids[0] ?? "";
const ofGroup = (guid: string) => `/v1/cm/account/${guid}/accountingpoints`;
const ofCustomer = (guid: string) => `/v1/cm/customer/${guid}/accountingpoints`;
const byThirdParty = (id: string, tpid: string) =>
  `/v1/cm/account/${id}/thirdparty/${tpid}/accountingpoints`;
const closed: readonly ContractStatus[] = ["ended", "terminated", "reverted"];

describeOnEachDatabase("metering points and contracts", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  async function overview(path: string): Promise<MeteringPointOverview[]> {
    const answer = await service.call("GET", path);
    expect(answer.status).toBe(200);
    return meteringPointOverviewsSchema.parse(answer.body);
  }
  const statuses = (points: MeteringPointOverview[]) =>
    points.flatMap(({ contracts }) => contracts.map(({ status }) => status));

  test("an overview names the point and its current contracts with their products", async () => {
    const [point] = await overview(ofGroup(first(eightGroups)));
    expect(point).toMatchObject({
      accountingPointId: expect.stringMatching(/^\d{18}$/),
      serviceTypeKey: "electricity",
      direction: "consumption",
      gridOwnerGln: expect.stringMatching(/^\d{13}$/),
      priceArea: expect.stringMatching(/^NO[1-5]$/),
      secretLocation: false,
      address: { countryCode: "NO" },
      contracts: [
        {
          accountGuid: first(eightGroups),
          status: "active",
          endDate: null,
          product: { name: "Spotpris bedrift" },
        },
      ],
    });
  });

  test("reverted, ended and terminated contracts are shown with showall alone", async () => {
    const path = ofCustomer(eightGroups.customerGuid);
    const [current, without, all] = [
      await overview(path),
      await overview(`${path}?showall=false`),
      await overview(`${path}?showall=true`),
    ];
    expect(without).toEqual(current);
    const open = contractStatuses.filter((status) => !closed.includes(status));
    expect([...new Set(statuses(current))].sort()).toEqual([...open].sort());
    expect([...new Set(statuses(all))].sort()).toEqual([...contractStatuses].sort());
  });

  test("a point whose contracts are all closed is there with showall alone", async () => {
    const path = ofGroup(first(landmarks.ended));
    expect(await overview(path)).toEqual([]);
    const all = await overview(`${path}?showall=true`);
    expect(all.length).toBeGreaterThan(0);
    expect(statuses(all).every((status) => closed.includes(status))).toBe(true);
  });

  test("points are listed by number, contracts of one point newest first", async () => {
    const points = await overview(`${ofCustomer(eightGroups.customerGuid)}?showall=true`);
    const numbers = points.map(({ accountingPointId }) => accountingPointId);
    expect(numbers).toEqual([...numbers].sort());
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { contracts } of points) {
      const starts = contracts.map(({ startDate }) => startDate);
      expect(starts).toEqual([...starts].sort().reverse());
    }
    expect(points.some(({ contracts }) => contracts.length > 2)).toBe(true);
  });

  test("limit counts metering points, not contracts", async () => {
    const path = `${ofCustomer(eightGroups.customerGuid)}?showall=true`;
    const all = await overview(path);
    expect(await overview(`${path}&limit=3`)).toEqual(all.slice(0, 3));
    expect(await overview(`${path}&limit=10000`)).toEqual(all);
  });

  test("a customer's overview is that of all its groups together", async () => {
    const of = (points: MeteringPointOverview[]) =>
      points.map(({ accountingPointId }) => accountingPointId).sort();
    const parts = [];
    for (const guid of eightGroups.accountGuids) parts.push(...(await overview(ofGroup(guid))));
    expect(of(await overview(ofCustomer(eightGroups.customerGuid)))).toEqual(of(parts));
  });

  test("points of other kinds have numbers of the service's own, and no market", async () => {
    const points = await overview(ofGroup(first(longName)));
    const kinds = points.map(({ serviceTypeKey }) => serviceTypeKey).sort();
    expect(kinds).toEqual(
      expect.arrayContaining(["broadband", "district-heating", "electricity", "ev-charging"]),
    );
    const heating = points.find(({ serviceTypeKey }) => serviceTypeKey === "district-heating");
    expect(heating).toMatchObject({ priceArea: null, gridOwnerGln: null });
  });

  test("a point of a group with a protected address says so", async () => {
    const points = await overview(ofGroup(first(secretLocation)));
    expect(points.map((point) => point.secretLocation)).toContain(true);
  });

  test("the point of a group without contracts is none, and that is no error", async () => {
    expect(await overview(ofGroup(first(noInvoices)))).toEqual([]);
    expect(await overview(ofCustomer(noInvoices.customerGuid))).toEqual([]);
  });

  test("another system's identifier leads to the same overview, of all groups that share it", async () => {
    const shared = byThirdParty(eightGroups.customerNumber, "CRM");
    expect(await overview(`${shared}?showall=true`)).toEqual(
      await overview(`${ofCustomer(eightGroups.customerGuid)}?showall=true`),
    );
    expect(await overview(byThirdParty("P100000", "PORTAL"))).toEqual(
      await overview(ofGroup(first(plain))),
    );
  });

  test("contracts of a point are all of them, found by its identifier or its number", async () => {
    const guid = first(eightGroups);
    const [point] = await overview(ofGroup(guid));
    const path = `${ofGroup(guid)}/${point?.accountingPointId}/contracts`;
    const answer = await service.call("GET", path);
    const contracts = contractsSchema.parse(answer.body);
    expect(contracts.map(({ status }) => status)[0]).toBe("active");
    expect(contracts.map(({ status }) => status)).toEqual(expect.arrayContaining([...closed]));
    expect(contracts[0]).toMatchObject({
      customerGuid: eightGroups.customerGuid,
      accountGuid: guid,
      meteringPointGuid: point?.guid,
      accountingPointId: point?.accountingPointId,
      primaryProduct: { name: "Spotpris bedrift" },
      signedAt: expect.stringMatching(/Z$/),
    });
    const byGuid = `${ofGroup(guid)}/${point?.guid.toUpperCase()}/contracts`;
    expect((await service.call("GET", byGuid)).body).toEqual(answer.body);
    const third = byThirdParty(eightGroups.customerNumber, "CRM");
    const same = await service.call("GET", `${third}/${point?.accountingPointId}/contracts`);
    expect(same.body).toEqual(answer.body);
  });

  test.each([
    [`${ofGroup(random)}?limit=1.5&showall=`, ["showall", "limit"]],
    [`${byThirdParty("1", "CRM")}?limit=10001`, ["limit"]],
    [`${ofGroup("abc")}/a%20b/contracts`, ["guid", "acid"]],
    [byThirdParty("x".repeat(101), "CRM"), ["id"]],
  ])("%s is refused by field", async (path, fields) => {
    const answer = await service.call("GET", path);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors?.map(({ path }) => path)).toEqual(fields);
  });
});
