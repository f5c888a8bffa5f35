import { count, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { invoiceGroupConfigSchema } from "../../lib/contract/invoice-group";
import { problemSchema } from "../../lib/contract/problem";
import {
  type SettingsRehearsal,
  settingsRehearsalAnswerSchema,
  settingsRehearsalPath,
} from "../../lib/contract/settings-rehearsal";
import { settingsOf } from "../../lib/domain/invoice-groups/settings";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { customers } from "../db/schema/customers";
import { events } from "../db/schema/events";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { journal } from "../db/schema/journal";
import { tenants } from "../db/schema/tenants";
import { webhookDeliveries } from "../db/schema/webhooks";
import type { InvoiceGroupConfig } from "../records";
import { landmarks } from "../seed/landmarks";
import { granvik, nordlys } from "../seed/tenants";
import { startTestService, type TestService } from "../testing/service";

const first = landmarks.plain.accountGuids[0] ?? "";
const second = landmarks.ended.accountGuids[0] ?? "";

describeOnEachDatabase("a rehearsal of settings", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open, { sandbox: true });
  }, 180_000);
  beforeEach(async () => {
    await service.call("DELETE", "/sandbox/faults");
    service.failures.length = 0;
  });

  const read = async (guid: string): Promise<InvoiceGroupConfig> => {
    const answer = await service.call("GET", `/be/v3/accounts/${guid}/config`);
    return invoiceGroupConfigSchema.parse(answer.body);
  };
  const copyOf = (group: InvoiceGroupConfig): SettingsRehearsal["groups"][number] => ({
    accountGuid: group.accountGuid,
    customerGuid: group.customerGuid,
    settings: settingsOf(group),
  });
  const rehearse = async (groups: SettingsRehearsal["groups"], items: readonly unknown[]) => {
    const answer = await service.call("POST", settingsRehearsalPath, { groups, items });
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    return settingsRehearsalAnswerSchema.parse(answer.body);
  };
  /** Everything that an update would touch, row by row. */
  const stored = async () => {
    const { queries } = service.database;
    return {
      groups: await queries.select().from(invoiceGroups).orderBy(invoiceGroups.guid),
      customers: await queries.select().from(customers).orderBy(customers.guid),
      events: await queries.select().from(events).orderBy(events.id),
      journal: await queries.select().from(journal).orderBy(journal.position),
      deliveries: await queries.select({ count: count() }).from(webhookDeliveries),
      tenants: await queries.select({ id: tenants.id }).from(tenants).orderBy(tenants.id),
    };
  };

  test("answers per item what the operation does, and changes nothing", async () => {
    const [one, two] = [await read(first), await read(second)];
    const before = await stored();
    const answer = await rehearse(
      [copyOf(one), copyOf(two)],
      [
        { accountGuid: first, paymentTerms: one.paymentTerms + 1, note: "Rehearsed" },
        { accountGuid: second, paymentTerms: 400 },
        { accountGuid: "0".repeat(32), paymentTerms: 20 },
      ],
    );
    expect(answer.items).toMatchObject([
      { result: "accepted" },
      { result: "refused", type: "invalid-request", status: 400, field: "paymentTerms" },
      { result: "refused", type: "not-found", status: 404, field: "accountGuid" },
    ]);
    expect(answer.groups).toEqual([
      {
        accountGuid: first,
        settings: {
          ...settingsOf(one),
          paymentTerms: one.paymentTerms + 1,
          note: "Rehearsed",
        },
      },
      { accountGuid: second, settings: settingsOf(two) },
    ]);
    expect(await stored()).toEqual(before);
    expect(await read(first)).toEqual(one);
  });

  test("plays on what it was given, not on the rows of the tenant", async () => {
    const copy = copyOf(await read(first));
    const elsewhere = { ...copy, accountGuid: "e".repeat(32), customerGuid: "d".repeat(32) };
    const given = { ...elsewhere, settings: { ...copy.settings, invoiceMark: "As it was read" } };
    const answer = await rehearse([given], [{ accountGuid: "e".repeat(32), paymentTerms: 7 }]);
    expect(answer).toMatchObject({
      items: [{ result: "accepted" }],
      groups: [{ settings: { invoiceMark: "As it was read", paymentTerms: 7 } }],
    });
    // A group that the tenant has and that was not copied is no part of the rehearsal.
    const missing = await rehearse([given], [{ accountGuid: first, paymentTerms: 7 }]);
    expect(missing.items).toMatchObject([{ result: "refused", type: "not-found" }]);
  });

  test("shows what the service does beside what it was asked", async () => {
    const copy = copyOf(await read(first));
    const sibling = { ...copy, accountGuid: "e".repeat(32) };
    const { queries } = service.database;
    const tenant = granvik.administrationFeeProduct ? nordlys : granvik;
    expect(tenant.administrationFeeProduct).toBe(false);
    const [row] = await queries.select().from(tenants).where(eq(tenants.id, tenant.id));
    expect(row?.administrationFeeProduct).toBe(false);
    const call = tenant === granvik ? service.callAsOther : service.call;
    const answer = await call("POST", settingsRehearsalPath, {
      groups: [copy, sibling],
      items: [{ accountGuid: first, administrationfee: true, customerOnHold: true }],
    });
    expect(settingsRehearsalAnswerSchema.parse(answer.body)).toMatchObject({
      items: [{ result: "accepted" }],
      groups: [
        { settings: { administrationfee: false, customerOnHold: true } },
        { settings: { customerOnHold: true } },
      ],
    });
  });

  test("meets faults of kind refuse like the operation, without using them up", async () => {
    const fault = { kind: "refuse", operation: "updateInvoiceGroupConfigs", accountGuid: second };
    const added = await service.call("POST", "/sandbox/faults", {
      ...fault,
      field: "distributionChannel",
      message: "No e-invoice agreement.",
    });
    expect(added.status).toBe(201);
    const items = [first, second].map((accountGuid) => ({ accountGuid, paymentTerms: 9 }));
    const groups = [copyOf(await read(first)), copyOf(await read(second))];
    const { items: results } = await rehearse(groups, items);
    expect(results).toMatchObject([
      { result: "accepted" },
      { result: "refused", field: "distributionChannel", message: "No e-invoice agreement." },
    ]);
    const path = "/be/v3/accounts/configs";
    const refused = await service.call("PATCH", path, items);
    expect([refused.status, problemSchema.parse(refused.body).errors]).toEqual([
      400,
      [{ path: "1.distributionChannel", message: "No e-invoice agreement." }],
    ]);
    const faults = await service.call("GET", "/sandbox/faults");
    expect(faults.body).toMatchObject([{ struck: 1, left: 0, accountGuid: second }]);
    expect((await read(first)).paymentTerms).not.toBe(9);
    // Used up: the operation and its rehearsal accept both.
    expect((await rehearse(groups, items)).items).toMatchObject([
      { result: "accepted" },
      { result: "accepted" },
    ]);
  });

  test.each([
    [{ groups: [], items: [{}] }, "groups"],
    [{ groups: [{ accountGuid: "x" }], items: [{}] }, "groups.0.accountGuid"],
    [{ items: [{}] }, "groups"],
  ])("refuses %j by the name of the field", async (body, field) => {
    const answer = await service.call("POST", settingsRehearsalPath, body);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors?.map(({ path }) => path)).toContain(field);
  });

  test("is not there without the sandbox", async () => {
    const plain = await startTestService(open);
    const answer = await plain.call("POST", settingsRehearsalPath, { groups: [], items: [] });
    expect(answer.status).toBe(404);
  });
});
