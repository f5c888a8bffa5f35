import type { ServerResponse } from "node:http";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { auditEntries } from "../../db/schema/audit";
import type { Role } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { answerJson, answerProblem } from "../../server/testing/fake-machine";
import { useTestDesk } from "../../server/testing/test-desk";
import {
  base,
  customerGuid,
  details,
  invoiceService,
  listed,
  pdf,
} from "./testing/invoice-service";

describeOnEachDatabase("An invoice with a protected address", (open) => {
  const held = useTestDesk(open);
  const call = async (path: string, role: Role = "clerk") => {
    const cookie = await held.desk.signIn([role]);
    return handleDesk(held.desk.runtime, held.desk.request("GET", path, { cookie }));
  };
  const serve = (...given: Parameters<typeof invoiceService>) =>
    held.desk.answer(invoiceService(...given));

  const protections: [string, object, (response: ServerResponse) => void][] = [
    ["the group is protected", {}, (response) => answerJson(response, { secretLocation: true })],
    [
      "nobody knows the group",
      {},
      (response) => answerProblem(response, { type: "not-found", title: "No group", status: 404 }),
    ],
    ["the group does not say whether it is", {}, (response) => answerJson(response, {})],
    [
      "the invoice names no group and one of the customer's is protected",
      { accountGuid: undefined },
      (response) =>
        answerJson(response, { accounts: [{ secretLocation: false }, { secretLocation: true }] }),
    ],
    [
      "the invoice names no group and the customer has none",
      { accountGuid: ".." },
      (response) => answerJson(response, { accounts: [] }),
    ],
  ];

  it.each(protections)("hides the recipient's address where %s", async (_name, more, group) => {
    serve([listed("1001", more)], (_request, response) => answerJson(response, details), group);
    const body = await (await call(`${base}/details?number=1001`)).json();
    expect(body.recipient).toEqual({ name: "Kari Nordmann", address: null });
    expect(body.issuer.address.street).toBe("Issuer Street 1");
  });

  it.each(protections)(
    "keeps the PDF from clerks and auditors where %s",
    async (_name, more, group) => {
      serve([listed("1001", more)], undefined, group);
      for (const role of ["clerk", "auditor"] as const) {
        for (const download of ["", "&download=1"]) {
          const response = await call(`${base}/pdf?number=1001${download}`, role);
          expect(response.status).toBe(403);
          expect(await response.json()).toMatchObject({ type: "protected-address" });
        }
      }
      expect(held.desk.service.filter(({ url }) => url.includes("/pdf?"))).toEqual([]);
      expect(held.desk.lines.at(-1)).toMatchObject({ status: 403, kind: "protected-address" });
    },
  );

  it.each(["lead", "admin"] as const)(
    "opens a protected PDF to a %s and notes it",
    async (role) => {
      serve([listed("1001")], undefined, (response) =>
        answerJson(response, { secretLocation: true }),
      );
      const response = await call(`${base}/pdf?number=1001`, role);
      expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
      expect(held.desk.lines.at(-1)).toMatchObject({
        status: 200,
        kind: "protected-address",
        invoiceNumber: "1001",
        personId: expect.any(String),
      });
      const entries = await held.desk.runtime.database
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.requestId, String(held.desk.lines.at(-1)?.traceId)));
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
    serve([listed("1001", { accountGuid: null })], undefined, (response) =>
      answerJson(response, { accounts: [{ secretLocation: false }] }),
    );
    expect((await call(`${base}/pdf?number=1001`)).status).toBe(200);
    expect(held.desk.service.map(({ url }) => url)).toContain(
      `/v1/cm/customer/${customerGuid}/accounts`,
    );
    expect(held.desk.lines.at(-1)).not.toHaveProperty("kind");
  });
});
