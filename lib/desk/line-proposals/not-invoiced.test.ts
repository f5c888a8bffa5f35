import { beforeEach, expect, it } from "vitest";
import { lines } from "../../../service/db/schema/lines";
import { plantContract } from "../../../service/testing/plant-contract";
import { plantGroups } from "../../../service/testing/plant-groups";
import { abandonedLine } from "../../../service/testing/plant-lines";
import { handleDesk } from "../../compose";
import type { OperationId } from "../../contract/operation-table";
import { approvalRequests } from "../../db/schema/approval-requests";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import {
  type NotInvoiced,
  notInvoicedSchema,
} from "../../domain/invoice-groups/not-invoiced-shape";
import type { Role } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";
import { useBilling } from "../../server/testing/use-billing";
import { exampleFacts } from "../testing/example-facts";

const accountGuid = "a".repeat(32);
const { customerGuid } = exampleGroup();
const other = "b".repeat(32);
const line = {
  ...abandonedLine,
  customerGuid,
  amount: 80,
  vatAmount: 20,
};

/** The read of each part. */
const parts = {
  group: "getInvoiceGroupConfig",
  lines: "listUninvoicedLines",
  abandoned: "listAbandonedLinesOfInvoiceGroup",
  contracts: "listMeteringPointsOfInvoiceGroup",
} as const satisfies Record<string, OperationId>;
type Part = keyof typeof parts;

describeOnEachDatabase("Why an invoice group is not invoiced", (open) => {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  const fail = (part: Part) => service.billing.fault("5xx", parts[part], { times: null });

  beforeEach(async () => {
    const { queries } = service.billing;
    await held.desk.runtime.database.delete(approvalRequests);
    await plantGroups(queries, [
      exampleGroup({ accountGuid }),
      exampleGroup({ accountGuid: other }),
    ]);
    await plantContract(queries, { customerGuid, accountGuid, startDate: "2020-01-01" });
    await queries.insert(lines).values([
      { ...line, id: "1".repeat(32) },
      { ...line, id: "2".repeat(32), lineState: 0 },
      { ...line, id: "3".repeat(32), lineState: 0, accountGuid: other },
    ]);
  });

  const get = async (guid: string, role: Role = "auditor", cookie?: string) => {
    const { desk } = held;
    const given = cookie ?? (await desk.signIn([role], role));
    const path = `/api/desk/invoice-groups/${guid}/not-invoiced`;
    return handleDesk(desk.runtime, desk.request("GET", path, { cookie: given }));
  };
  const read = async (role?: Role): Promise<NotInvoiced> => {
    const response = await get(accountGuid, role);
    expect(response.status).toBe(200);
    return notInvoicedSchema.parse(await response.json());
  };
  const verdicts = ({ rows }: NotInvoiced) =>
    Object.fromEntries(rows.map(({ check, answer, finding }) => [check, `${answer} ${finding}`]));

  async function propose(guid: string) {
    const { desk } = held;
    const author = await desk.runtime.sessions.find(await desk.signIn(["lead"], "author"));
    const authorId = author?.personId ?? "";
    await desk.runtime.database.insert(approvalRequests).values({
      tenantId: testTenant,
      subject: "line-proposal",
      kind: "add-line",
      state: "submitted",
      content: {},
      authorId,
      editorIds: [authorId],
      contentHash: "0".repeat(64),
      facts: exampleFacts.proposal,
      submittedAt: new Date(),
      accountGuid: guid,
    });
  }

  it("is answered from all sources, with the group's own lines and proposals", async () => {
    await propose(accountGuid);
    await propose(other);
    const found = await read();
    expect(found.failed).toEqual([]);
    expect(verdicts(found)).toEqual({
      groupHold: "no noHold",
      customerHold: "no noHold",
      status: "no active",
      lines: "no lines",
      minimum: "no noMinimum",
      interval: "no neverInvoiced",
      approval: "no noApproval",
      abandoned: "part abandoned",
      proposals: "part proposals",
      contracts: "no contracts",
    });
    const figures = Object.fromEntries(found.rows.map((row) => [row.check, row.figures]));
    expect(figures.lines).toEqual({ count: 1, sumMinor: 10_000, currency: "NOK" });
    expect(figures.proposals).toEqual({ count: 1 });
  });

  it("does not count colleagues' proposals for a clerk", async () => {
    await propose(accountGuid);
    expect(verdicts(await read("clerk")).proposals).toBe("unknown noOwnProposals");
  });

  it.each<[Part, string[]]>([
    ["lines", ["lines"]],
    ["abandoned", ["abandoned"]],
    ["contracts", ["contracts"]],
  ])("is unknown only for the checks of %s where that fails", async (part, checks) => {
    fail(part);
    const found = await read();
    expect(found.failed).toEqual([part]);
    const unread = found.rows.filter(({ finding }) => finding === "unread");
    expect(unread.map(({ check }) => check)).toEqual(checks);
  });

  it("keeps what does not need the group's record where that fails", async () => {
    fail("group");
    const found = await read();
    expect(found).toMatchObject({ failed: ["group", "lines"], dueAfter: null });
    expect(verdicts(found)).toMatchObject({
      groupHold: "unknown unread",
      abandoned: "part abandoned",
      contracts: "no contracts",
    });
  });

  it("is a 404 for a group that the tenant does not have, and for no identifier", async () => {
    expect((await get("f".repeat(32))).status).toBe(404);
    expect((await get("xyz")).status).toBe(404);
    expect((await get(accountGuid, "clerk", "")).status).toBe(401);
  });
});
