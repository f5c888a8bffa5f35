import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import {
  type InvoiceGroupFullConfig,
  invoiceGroupConfigSchema,
  invoiceGroupFullConfigSchema,
} from "../../../lib/contract/invoice-group";
import { settingsOf } from "../../../lib/domain/invoice-groups/settings";
import { describeOnEachDatabase } from "../../../lib/postgres/testing";
import type { DeskAnswer, InnerDesk } from "../../stack/open-desk";
import { readJson } from "../../stack/service-calls";
import type { Visitor } from "../../stack/sign-in-person";
import { openTestStack } from "../../stack/testing/open-test-stack";

const answerSchema = z.looseObject({
  kind: z.string(),
  outcome: z.object({ took: z.string(), groups: z.array(z.looseObject({ name: z.string() })) }),
});

describeOnEachDatabase("Settings saved to the embedded service", (open) => {
  let stack: InnerDesk & { stop(): Promise<void> };
  let clerk: Visitor;
  let lead: Visitor;
  let group: InvoiceGroupFullConfig;
  beforeAll(async () => {
    stack = await openTestStack(open);
    clerk = await stack.signIn(["clerk"], "clerk");
    lead = await stack.signIn(["lead"], "lead");
    const [found] = await readJson(stack.service, z.array(invoiceGroupConfigSchema), {
      operation: "queryInvoiceGroups",
      query: { page: "0", size: "1" },
      body: {},
    });
    group = await read(found?.accountGuid ?? "");
  }, 180_000);
  afterAll(() => stack.stop());
  beforeEach(async () => {
    group = await read(group.accountGuid);
  });

  const read = (accountGuid: string) =>
    readJson(stack.service, invoiceGroupFullConfigSchema, {
      operation: "getInvoiceGroupConfig",
      params: { accountGuid },
    });
  const address = () => `/api/desk/invoice-groups/${group.accountGuid}/settings`;
  const otherTerms = () => ((group.paymentTerms ?? 0) % 90) + 1;
  /** Saves with `group` as the opened values, and counts the calls of the service. */
  async function save(visitor: Visitor, wanted: object, more: object = { scope: "group" }) {
    const calls = vi.spyOn(stack.runtime.service, "call");
    const body = { opened: settingsOf(group), wanted, ...more };
    const answer = await stack.call(visitor, "POST", address(), body);
    const made = calls.mock.calls.map(([{ method }]) => method);
    calls.mockRestore();
    return { ...answer, made };
  }
  const seen = ({ status, body }: DeskAnswer) => {
    expect(status).toBe(200);
    const answer = answerSchema.parse(body);
    expect([answer.kind, answer.outcome.took]).toEqual(["seen", "all"]);
    return answer;
  };

  it("cost three calls: read, write, read back", async () => {
    const { made, ...answer } = await save(clerk, { paymentTerms: otherTerms() });
    seen(answer);
    expect(made).toEqual(["GET", "PATCH", "GET"]);
    expect((await read(group.accountGuid)).paymentTerms).toBe(otherTerms());
  });

  it("keep what two people change in different settings, and ask about the same one", async () => {
    const [one, other] = await Promise.all([
      save(clerk, { invoiceMark: `mark ${Date.now()}` }),
      save(lead, { yourReference: `reference ${Date.now()}` }),
    ]);
    seen(one);
    seen(other);
    seen(await save(lead, { paymentTerms: otherTerms() }));
    const late = await save(clerk, { paymentTerms: otherTerms() + 1 });
    expect(late.body).toMatchObject({ kind: "conflict" });
    expect(late.made).toEqual(["GET"]);
  });

  it("reach all groups of the customer and are undone for each", async () => {
    const groups = await readJson(stack.service, z.array(invoiceGroupConfigSchema), {
      operation: "queryInvoiceGroups",
      query: { page: "0", size: "100" },
      body: { customerGuid: group.customerGuid },
    });
    const shown = Object.fromEntries(groups.map((one) => [one.accountGuid, settingsOf(one)]));
    const wanted = { recognitionCode: `code ${Date.now()}` };
    const saved = seen(await save(clerk, wanted, { scope: "customer", shown }));
    expect(saved.outcome.groups).toHaveLength(groups.length);
    const undo = saved.outcome.groups.map(({ name: _, ...one }) => one);
    seen(await stack.call(clerk, "POST", `${address()}/undo`, { scope: "customer", groups: undo }));
    for (const before of groups) {
      expect((await read(before.accountGuid)).recognitionCode).toBe(before.recognitionCode);
    }
  });

  it("are not open to a page by the service's own address", async () => {
    const path = "/api/service/be/v3/accounts/config";
    const { accountGuid } = group;
    const { status, body } = await stack.call(clerk, "PATCH", path, { accountGuid, note: "x" });
    expect([status, body]).toMatchObject([403, { type: "desk-only" }]);
  });
});
