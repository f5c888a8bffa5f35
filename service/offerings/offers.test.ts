import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { events } from "../db/schema/events";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { journal } from "../db/schema/journal";
import { meteringPoints } from "../db/schema/metering-points";
import { offers } from "../db/schema/offerings";
import { requests } from "../db/schema/requests";
import { offeringsOf } from "../seed/areas/offerings";
import { landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";
import { offerBody } from "./testing";

const known = offeringsOf(nordlys);
const nobody = "0".repeat(32);
const point = "OFFER-POINT-1";
const requestId = () => randomBytes(16).toString("hex");
const first = ([guid = ""]: readonly string[]) => guid;

describeOnEachDatabase("offers", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
    const row = { serviceTypeKey: "electricity", direction: "consumption" } as const;
    await service.database.queries.insert(meteringPoints).values([
      {
        ...row,
        guid: "a".repeat(32),
        tenantId: nordlys.id,
        accountingPointId: point,
        priceArea: "NO4",
      },
    ]);
  }, 180_000);

  const offer = (changes: object = {}) => ({
    ...offerBody({
      RequestId: requestId(),
      CustomerGuid: landmarks.plain.customerGuid,
      AccountGuid: first(landmarks.plain.accountGuids),
      AccountingPointId: point,
      ProductOfferingId: known.spot.id,
    }),
    ...changes,
  });
  const send = (body: unknown) => service.call("POST", "/v1/cm/offers", body);
  const counts = async () => {
    const { queries } = service.database;
    return [
      await queries.$count(offers),
      await queries.$count(requests),
      await queries.$count(journal),
    ];
  };
  const outcomeOf = async (id: string) => {
    const [event] = await service.database.queries
      .select()
      .from(events)
      .where(eq(events.requestId, id));
    return event;
  };

  test("are accepted with a message, and sent when their turn comes", async () => {
    const body = offer({
      ProductOfferingId: known.spotBusiness.id,
      AddOnProductOfferingIds: [known.origin.id],
      InteractivePrices: [
        { ProductOfferingId: known.spotBusiness.id, Name: "Markup", Value: 0.039 },
        { ProductOfferingId: known.spotBusiness.id, Name: "MonthlyFee", Value: 49 },
      ],
    });
    const answer = await send(body);
    expect([answer.status, answer.body]).toEqual([202, { Message: "Request accepted" }]);
    const sent = () =>
      service.database.queries.select().from(offers).where(eq(offers.requestId, body.RequestId));
    expect(await sent()).toEqual([]);
    await service.applyWork();
    const [row] = await sent();
    const { RequestId, CustomerGuid, AccountGuid, ...details } = body;
    expect(row).toMatchObject({
      tenantId: nordlys.id,
      customerGuid: CustomerGuid,
      accountGuid: AccountGuid,
      status: "sent",
      createdAt: testNow,
      details,
    });
    const event = await outcomeOf(RequestId);
    expect(event).toMatchObject({
      event: "RequestApplied",
      aggregateType: "account",
      aggregateValue: AccountGuid,
      summary: "Offer sent",
      payload: { operation: "createOffer", records: [row?.guid] },
    });
    expect(JSON.stringify(event)).not.toContain("Solheim");
    expect(service.failures).toEqual([]);
  });

  test("whose group ended before their turn are rejected with the reason", async () => {
    const accountGuid = first(landmarks.withoutPdf.accountGuids);
    const { customerGuid } = landmarks.withoutPdf;
    const body = offer({ CustomerGuid: customerGuid, AccountGuid: accountGuid });
    expect((await send(body)).status).toBe(202);
    await service.database.queries
      .update(invoiceGroups)
      .set({ status: -1 })
      .where(eq(invoiceGroups.guid, accountGuid));
    const [before] = await counts();
    await service.applyWork();
    const [after] = await counts();
    expect(after).toBe(before);
    expect(await outcomeOf(body.RequestId)).toMatchObject({
      event: "RequestRejected",
      summary: "The invoice group has ended.",
    });
    expect(service.failures).toEqual([]);
  });

  test("whose last day of signing passed before their turn are rejected", async () => {
    const body = offer({ LastAvailableSigningDate: "2026-11-16" });
    expect((await send(body)).status).toBe(202);
    service.clock.move(new Date("2026-11-17T08:00:00Z"));
    await service.applyWork();
    service.clock.move(testNow);
    expect((await outcomeOf(body.RequestId))?.event).toBe("RequestRejected");
  });

  const refused: [string, number, object, string[]][] = [
    ["a signer who can't be asked", 400, { SigningRequestType: "Sms" }, ["Signers.0.Mobile"]],
    ["an unknown customer", 400, { CustomerGuid: nobody }, ["CustomerGuid", "AccountGuid"]],
    ["an unknown group", 400, { AccountGuid: nobody }, ["AccountGuid"]],
    [
      "another customer's group",
      400,
      { AccountGuid: first(landmarks.overdue.accountGuids) },
      ["AccountGuid"],
    ],
    ["an unknown point", 400, { AccountingPointId: "OFFER-POINT-9" }, ["AccountingPointId"]],
    ["an unknown product", 400, { ProductOfferingId: nobody }, ["ProductOfferingId"]],
    [
      "an add-on in the first place",
      400,
      { ProductOfferingId: known.origin.id },
      ["ProductOfferingId"],
    ],
    [
      "a product for something else",
      400,
      { ProductOfferingId: known.broadband.id },
      ["ProductOfferingId"],
    ],
    ["a disabled product", 409, { ProductOfferingId: known.frozen.id }, ["ProductOfferingId"]],
    ["a product sold no more", 409, { ProductOfferingId: known.winter.id }, ["ProductOfferingId"]],
    [
      "a deceased customer",
      409,
      {
        CustomerGuid: landmarks.deceased.customerGuid,
        AccountGuid: first(landmarks.deceased.accountGuids),
      },
      ["CustomerGuid"],
    ],
    [
      "a group that ended",
      409,
      {
        CustomerGuid: landmarks.ended.customerGuid,
        AccountGuid: first(landmarks.ended.accountGuids),
      },
      ["AccountGuid"],
    ],
  ];

  test.each(refused)(
    "with %s are %i by field, and nothing is kept",
    async (_case, status, changes, paths) => {
      const before = await counts();
      const answer = await send(offer(changes));
      expect(answer.status).toBe(status);
      expect(problemSchema.parse(answer.body).errors?.map(({ path }) => path)).toEqual(paths);
      expect(await counts()).toEqual(before);
    },
  );

  test("of an erased group are refused as those of an unknown one, and nothing is kept", async () => {
    const { customerGuid, accountGuids } = landmarks.ended;
    const of = { CustomerGuid: customerGuid };
    const erased = first(accountGuids);
    const { queries } = service.database;
    await queries
      .update(invoiceGroups)
      .set({ erasedAt: testNow })
      .where(eq(invoiceGroups.guid, erased));
    const before = await counts();
    const answers = await Promise.all(
      [erased, nobody].map((AccountGuid) => send(offer({ ...of, AccountGuid }))),
    );
    const [removed, unknown] = answers.map(({ status, body }) => {
      const { traceId: _, ...problem } = problemSchema.parse(body);
      return { status, problem };
    });
    expect(removed).toEqual(unknown);
    expect(removed?.problem.errors?.map(({ path }) => path)).toEqual(["AccountGuid"]);
    expect(await counts()).toEqual(before);
    await queries
      .update(invoiceGroups)
      .set({ erasedAt: null })
      .where(eq(invoiceGroups.guid, erased));
  });

  test("without terms of their own take those of the group", async () => {
    expect((await send(offer({ InvoiceTerms: undefined, PaymentTerms: undefined }))).status).toBe(
      202,
    );
    await service.applyWork();
  });
});
