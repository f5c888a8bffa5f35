import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { sends } from "../../db/schema/outbox";
import { exampleOffer } from "../../engine/requests/testing/example-offer";
import { customerGuid } from "../../engine/requests/testing/planted-customer";
import { useRequestDesk } from "../../engine/requests/testing/request-desk";
import { describeOnEachDatabase } from "../../postgres/testing";

const signer = exampleOffer.Signers[0];

describeOnEachDatabase("A request for an offer", (open) => {
  const desk = useRequestDesk(open);

  it("is sent with its own RequestId, and ends by billing's event alone", async () => {
    desk.hideEvents();
    const made = await desk.make("create-offer");
    await desk.send();
    expect(desk.bodies()).toEqual([{ ...exampleOffer, RequestId: made.requestId }]);
    await desk.apply();
    await desk.check();
    // Without the event nothing shows that the offer exists.
    expect(await desk.read(made)).toMatchObject({ state: "accepted", expected: [], records: [] });
    desk.comeBack();
    await desk.check();
    expect(await desk.read(made)).toMatchObject({
      state: "applied",
      groupName: "Home",
      customerName: "Kari Nordmann",
      records: [expect.stringMatching(/^[0-9a-f]{32}$/)],
    });
  });

  it.each([
    ["another customer", { CustomerGuid: "e".repeat(32) }, "content.CustomerGuid"],
    ["another group", { AccountGuid: "e".repeat(32) }, "content.AccountGuid"],
    ["no signers", { Signers: [] }, "content.Signers"],
    ["a RequestId of its own", { RequestId: "e".repeat(32) }, "content.RequestId"],
    ["a signer who cannot be asked", { SigningRequestType: "Sms" }, "content.Signers.0.Mobile"],
  ])("with %s is refused at its field", async (_, change, path) => {
    const body = desk.asked("create-offer", { ...exampleOffer, ...change });
    const refused = await desk.call(desk.people.clerk, "POST", "", body);
    expect([refused.status, refused.body.errors.map((one: { path: string }) => one.path)]).toEqual([
      400,
      [path],
    ]);
    expect(await desk.runtime.database.$count(sends)).toBe(0);
  });

  it("is for clerks and team leads", async () => {
    const { lead, auditor, admin } = desk.people;
    const body = desk.asked("create-offer");
    for (const who of [auditor, admin]) {
      expect((await desk.call(who, "POST", "", body)).status).toBe(403);
    }
    await desk.expected(lead, "POST", "", body);
  });

  it("leaves no signer in the audit", async () => {
    const made = await desk.make("create-offer");
    const entries = await desk.runtime.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, made.id));
    const text = JSON.stringify(entries);
    expect(text).toContain("2027-01-01");
    for (const name of [signer.GivenName, signer.FamilyName, signer.Email]) {
      expect(text).not.toContain(name);
    }
  });

  it("hides how signers are reached where the customer's address is protected", async () => {
    await desk.change({ secretLocation: true });
    const made = await desk.make("create-offer");
    const names = { GivenName: signer.GivenName, FamilyName: signer.FamilyName };
    expect(made.content).toMatchObject({ Signers: [names], CustomerGuid: customerGuid });
    expect(JSON.stringify(made)).not.toContain(signer.Email);
  });

  it("is refused with the fields that billing names", async () => {
    const prices = [{ ...exampleOffer.InteractivePrices[0], Value: 0.001 }];
    const made = await desk.make("create-offer", { ...exampleOffer, InteractivePrices: prices });
    await desk.send();
    expect(await desk.read(made)).toMatchObject({
      state: "refused",
      outcome: {
        kind: "refused",
        errors: [{ path: "InteractivePrices.0.Value", message: "Must be at least 0.01." }],
      },
    });
    expect(await desk.accepted()).toBe(0);
  });
});
