import type { Check, Malformed } from "../check";
import type { OperationName } from "../operation-list";
import type { Probe } from "../probe";
import { dashed, type Fields, fieldsOf, listOf, newId, textOf } from "../reading";

const nobody = newId();
const contractStatuses = ["pending", "active", "ended", "terminated", "halted", "reverted"];
/** Only with showall. */
const closed: readonly unknown[] = ["ended", "terminated", "reverted"];

/** Metering points and contracts (interface, sections 2.1, 3 and 4.5). */
export const meteringPointChecks = {
  listMeteringPointsOfInvoiceGroup: {
    harmless: { params: { guid: nobody } },
    malformed: overviewMalformed({ guid: nobody }, "guid"),
    unknown: true,
    async reads(probe) {
      const { accountGuid: guid, guid: point } = await probe.world.meteringPoint();
      await checkOverview(probe, { guid }, point);
      await probe.takesDashes({ params: { guid } }, { params: { guid: dashed(guid) } });
    },
  },
  listMeteringPointsByThirdPartyId: {
    harmless: { params: { id: nobody, tpid: nobody } },
    malformed: overviewMalformed({ id: nobody, tpid: nobody }, null),
    unknown: true,
    async reads(probe) {
      const { customerGuid, guid } = await probe.world.meteringPoint();
      const params = await probe.world.thirdPartyOf(customerGuid);
      if ((await probe.ask({ params })).status === 404) {
        return void probe.unseen.push("a third-party id (--third-party)");
      }
      await checkOverview(probe, params, guid);
    },
  },
  listContracts: {
    harmless: { params: { guid: nobody, acid: nobody } },
    malformed: [["a guid that is none", { params: { guid: "1", acid: nobody } }, "guid"]],
    unknown: true,
    async reads(probe) {
      const { accountGuid: guid, number, guid: acid } = await probe.world.meteringPoint();
      await checkContracts(probe, { guid, acid }, number);
      const [byId, byNumber] = [
        await probe.ok({ params: { guid, acid } }),
        await probe.ok({ params: { guid, acid: number } }),
      ];
      probe.keeps(
        JSON.stringify(byId) === JSON.stringify(byNumber),
        "the metering point's number does not find the same contracts",
      );
      const own = listOf(byId).every(({ accountGuid }) => accountGuid === guid);
      probe.keeps(own, "a contract is another group's");
      await probe.refuses({ params: { guid, acid: nobody } }, 404, "an unknown metering point");
    },
  },
  listContractsByThirdPartyId: {
    harmless: { params: { id: nobody, tpid: nobody, acid: nobody } },
    malformed: [],
    unknown: true,
    async reads(probe) {
      const { customerGuid, number, guid: acid } = await probe.world.meteringPoint();
      const params = { ...(await probe.world.thirdPartyOf(customerGuid)), acid };
      if ((await probe.ask({ params })).status === 404) {
        return void probe.unseen.push("a third-party id (--third-party)");
      }
      await checkContracts(probe, params, number);
      const wrong = { params: { ...params, tpid: nobody } };
      await probe.refuses(wrong, 404, "the id in another system");
    },
  },
  listMeteringPointsOfCustomer: {
    harmless: { params: { guid: nobody } },
    malformed: overviewMalformed({ guid: nobody }, "guid"),
    unknown: true,
    async reads(probe) {
      const { customerGuid: guid, guid: point } = await probe.world.meteringPoint();
      await checkOverview(probe, { guid }, point);
      const { accounts } = await probe.world.details(guid);
      const groups = listOf(accounts, "accounts").map(({ accountGuid }) => accountGuid);
      const all = listOf(await probe.ok({ params: { guid } }));
      probe.keeps(
        all.flatMap(contractsOf).every(({ accountGuid }) => groups.includes(accountGuid)),
        "a contract is of a group of another customer",
      );
    },
  },
} as const satisfies Partial<Record<OperationName, Check>>;

function overviewMalformed(params: Record<string, string>, id: string | null): Malformed[] {
  const malformed: Malformed[] = [
    ["showall that is none", { params, query: { showall: "all" } }, "showall"],
    ["limit 0", { params, query: { limit: 0 } }, "limit"],
    ["a limit that is no number", { params, query: { limit: "x" } }, "limit"],
  ];
  if (id !== null) malformed.push(["an id that is none", { params: { ...params, [id]: "1" } }, id]);
  return malformed;
}

/** showall includes closed contracts; limit is the maximum number of metering points. */
async function checkOverview(
  probe: Probe,
  params: Record<string, string>,
  point: string,
): Promise<void> {
  const open = listOf(await probe.ok({ params }));
  const all = listOf(await probe.ok({ params, query: { showall: true } }));
  const hidden = listOf(await probe.ok({ params, query: { showall: false } }));
  probe.keeps(JSON.stringify(hidden) === JSON.stringify(open), "showall is not false by default");
  probe.keeps(
    open.some(({ guid }) => guid === point),
    "the metering point of an active contract is not listed",
  );
  probe.keeps(
    open.flatMap(contractsOf).every(({ status }) => !closed.includes(status)),
    "reverted or ended contracts are listed without showall",
  );
  const guids = new Set(all.map(({ guid }) => guid));
  probe.keeps(
    open.every(({ guid }) => guids.has(guid)) &&
      all.flatMap(contractsOf).length >= open.flatMap(contractsOf).length,
    "showall leaves something out",
  );
  const limited = listOf(await probe.ok({ params, query: { limit: 1 } }));
  probe.keeps(limited.length === Math.min(1, open.length), "limit 1 does not answer one");
  probe.keeps(limited[0]?.guid === open[0]?.guid, "limit 1 does not answer the first");
}

async function checkContracts(
  probe: Probe,
  params: Record<string, string>,
  number: string,
): Promise<void> {
  const contracts = listOf(await probe.ok({ params }));
  probe.keeps(
    contracts.some(({ status }) => status === "active"),
    "the active contract is not listed",
  );
  for (const contract of contracts) {
    probe.keeps(textOf(contract, "accountingPointId") === number, "a contract is on another point");
    const status = textOf(contract, "status");
    const transitional = status.endsWith("ing");
    probe.keeps(contractStatuses.includes(status) || transitional, `status ${status} is none`);
    fieldsOf(contract.primaryProduct, "primaryProduct");
  }
}

function contractsOf(point: Fields): readonly Fields[] {
  return listOf(point.contracts, "contracts");
}
