import { beforeEach } from "vitest";
import { handleDesk } from "../../../compose";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { debtCases } from "../../../db/schema/debt-cases";
import { erasures } from "../../../db/schema/erasures";
import { indexedNumbers } from "../../../db/schema/number-index";
import { openInvoices, tenantLedgers } from "../../../db/schema/open-invoices";
import type { FinderSource } from "../../../domain/finder/hit-enumerations";
import { type FinderAnswer, finderAnswerSchema } from "../../../domain/finder/hit-shape";
import type { Role } from "../../../domain/roles";
import { testTenant, useTestDesk } from "../../../server/testing/test-desk";
import { useBilling } from "../../../server/testing/use-billing";
import { customerGuid, plantForFinder } from "./planted-records";

interface Asked {
  readonly source?: FinderSource;
  readonly roles?: readonly Role[];
  readonly person?: string;
  readonly near?: readonly string[];
}

/** A desk whose finder has records to find before each test, one debt case among them. */
export function useFinder(open: Parameters<typeof useTestDesk>[0]) {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  const planted = { caseId: "" };
  beforeEach(async () => {
    await plantForFinder(service.billing.queries);
    const { database } = held.desk.runtime;
    for (const table of [debtCases, erasures, approvalRequests, openInvoices, tenantLedgers]) {
      await database.delete(table);
    }
    await database.delete(indexedNumbers);
    const [row] = await database
      .insert(debtCases)
      .values({
        tenantId: testTenant,
        invoiceNumber: "3000001",
        state: "assigned",
        debtCaseId: "NC-2026-17",
        customerName: "Kari Nordmann",
        customerGuid,
      })
      .returning();
    planted.caseId = row?.id ?? "";
  });

  const ask = async (text: string, { source = "billing", roles, person, near }: Asked = {}) => {
    const { desk } = held;
    const cookie = await desk.signIn(roles ?? ["clerk"], person);
    const body = { text, source, ...(near && { near }) };
    return handleDesk(desk.runtime, desk.request("POST", "/api/desk/finder", { cookie, body }));
  };
  const find = async (text: string, asked?: Asked): Promise<FinderAnswer> =>
    finderAnswerSchema.parse(await (await ask(text, asked)).json());
  const exact = async (text: string, asked?: Asked) =>
    (await find(text, asked)).hits.filter((hit) => hit.exact);
  return { held, service, planted, ask, find, exact };
}
