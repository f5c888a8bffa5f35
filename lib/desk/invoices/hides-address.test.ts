import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { describeOnEachDatabase } from "../../postgres/testing";
import { accountGuid, base, customerGuid, useInvoiceDesk } from "./testing/invoice-desk";

const otherGroup = exampleGroup({ accountGuid: "b".repeat(32), secretLocation: true });

describeOnEachDatabase("An invoice with a protected address", (open) => {
  const desk = useInvoiceDesk(open);
  const { call, serve } = desk;

  const protections: [string, () => unknown][] = [
    ["the group is protected", () => desk.protect()],
    ["nobody knows the group", () => serve({ listed: () => ({ accountGuid: "f".repeat(32) }) })],
    [
      "the group does not say whether it is",
      () =>
        desk.onCall(({ operation }, pass) =>
          operation === "getInvoiceGroupConfig" ? Response.json({ accountGuid }) : pass(),
        ),
    ],
    [
      "the invoice names no group and one of the customer's is protected",
      async () => {
        await desk.addGroup(otherGroup);
        serve({ listed: () => ({ accountGuid: undefined }) });
      },
    ],
    [
      "the invoice names no group and the customer has none",
      async () => {
        await desk.eraseGroup();
        serve({ listed: () => ({ accountGuid: ".." }) });
      },
    ],
  ];

  it.each(protections)("hides the recipient's address where %s", async (_name, protect) => {
    await protect();
    const body = await (await call(`${base}/details?number=1001`)).json();
    expect(body.recipient).toEqual({ name: "Kari Nordmann", address: null });
    expect(body.issuer.address.street).toEqual(expect.any(String));
  });

  it.each(protections)(
    "keeps the PDF from clerks and auditors where %s",
    async (_name, protect) => {
      await protect();
      for (const role of ["clerk", "auditor"] as const) {
        for (const download of ["", "&download=1"]) {
          const response = await call(`${base}/pdf?number=1001${download}`, role);
          expect(response.status).toBe(403);
          expect(await response.json()).toMatchObject({ type: "protected-address" });
        }
      }
      expect(desk.urls().filter((url) => url.includes("/pdf?"))).toEqual([]);
      expect(desk.desk.lines.at(-1)).toMatchObject({ status: 403, kind: "protected-address" });
    },
  );

  it.each(["lead", "admin"] as const)(
    "opens a protected PDF to a %s and notes it",
    async (role) => {
      await desk.protect();
      const response = await call(`${base}/pdf?number=1001`, role);
      expect(await response.text()).toMatch(/^%PDF/);
      expect(desk.desk.lines.at(-1)).toMatchObject({
        status: 200,
        kind: "protected-address",
        invoiceNumber: "1001",
        personId: expect.any(String),
      });
      const entries = await desk.desk.runtime.database
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.requestId, String(desk.desk.lines.at(-1)?.traceId)));
      expect(entries).toMatchObject([
        {
          action: "invoice.opened-protected",
          recordKind: "invoices",
          recordId: "1001",
          customerGuid,
          actorRoles: [role],
          outcome: "done",
        },
      ]);
    },
  );

  it("opens the PDF of an invoice without a group where all the customer's groups are open", async () => {
    serve({ listed: () => ({ accountGuid: null }) });
    expect((await call(`${base}/pdf?number=1001`)).status).toBe(200);
    expect(desk.urls()).toContain(`/v1/cm/customer/${customerGuid}/accounts`);
    expect(desk.desk.lines.at(-1)).not.toHaveProperty("kind");
  });
});
