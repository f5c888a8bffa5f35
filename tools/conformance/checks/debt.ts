import { type Check, type Malformed, NothingToWriteOn } from "../check";
import { openInvoiceFields } from "../interface-fields";
import type { OperationName } from "../operation-list";
import type { Probe } from "../probe";
import { centsOf, type Fields, fieldsOf, listOf, newId, textOf } from "../reading";
import type { World } from "../world";

const invoiceNumber = "0000000000";
const id = newId();
const fee = { id: "1", productId: id, amount: 1 };
const fees = { invoiceNumber, customerGuid: id, newTotalAmountIncVat: 1, feeItems: [fee] };
const nextLine = { id: "1", amount: 1, description: "Conformance" };
const nextLines = { invoiceNumber, lines: [nextLine] };
const assignment = { invoiceNumber, debtCaseId: "K" };
const change = { invoiceNumber, existingDebtCaseId: "K", debtCaseComment: "x" };

/** Debt collection (interface, sections 2.8, 3, 4.6 and 6.2). */
export const debtChecks = {
  listOpenInvoices: {
    harmless: {},
    malformed: [],
    async reads(probe) {
      const open = listOf(await probe.ok());
      const [invoice] = open;
      if (!invoice) return void probe.unseen.push("an open invoice");
      probe.hasFields(invoice, openInvoiceFields, "an open invoice");
      probe.keeps(
        open.every((one) => centsOf(one, "invoiceRestAmount") > 0),
        "an invoice without unpaid balance is listed",
      );
      probe.keeps(
        open.every((one) => one.invoiceDebtCaseId === null),
        "an invoice in a debt case is listed",
      );
      probe.keeps(
        open.every((one) => one.invoiceIsCredited === false),
        "a credited invoice is listed",
      );
    },
  },
  addDebtCollectionFees: {
    harmless: { body: fees },
    malformed: [
      ...required(fees, ["invoiceNumber", "customerGuid", "newTotalAmountIncVat"]),
      ["no fee items", { body: { ...fees, feeItems: [] } }, "feeItems"],
      ["an item's id twice", { body: { ...fees, feeItems: [fee, fee] } }, "feeItems"],
    ],
    unknown: true,
    writes: checkFees,
  },
  addNextInvoiceLines: {
    harmless: { body: nextLines },
    malformed: [
      ...required(nextLines, ["invoiceNumber", "lines"]),
      ["a line's id twice", { body: { ...nextLines, lines: [nextLine, nextLine] } }, "lines"],
      [
        "a line without a description",
        { body: { ...nextLines, lines: [{ id: "1", amount: 1 }] } },
        "lines",
      ],
    ],
    unknown: true,
    async writes(probe) {
      const invoice = await openInvoice(probe.world, ({ accountStatus }) => accountStatus === 0);
      const lines = [{ ...nextLine, id: newId(), description: `Conformance ${newId()}` }];
      const body = { invoiceNumber: invoice.invoiceNumber, lines };
      await probe.ok({ body });
      const customerguid = textOf(invoice, "customerGuid");
      const listed = await probe.world.list("listUninvoicedLines", { params: { customerguid } });
      const made = listed.find((line) => line.description === lines[0]?.description);
      probe.keeps(made !== undefined, "the line is not among the uninvoiced ones");
      probe.keeps(made?.lineState === 0, "the line is not open");
    },
  },
  assignDebtCase: {
    harmless: { body: assignment },
    malformed: required(assignment, ["invoiceNumber", "debtCaseId"]),
    unknown: true,
    async writes(probe) {
      const number = textOf(await openInvoice(probe.world), "invoiceNumber");
      const body = { invoiceNumber: number, debtCaseId: newId(), debtCaseComment: "Conformance" };
      await probe.ok({ body });
      probe.keeps(
        !(await isOpen(probe.world, number)),
        "the dunned invoice is still listed as open",
      );
      const refusal = await probe.refuses({ body }, 409, "an invoice in a debt case");
      probe.keeps(
        listOf(refusal.errors ?? [], "errors").length >= 2,
        "the refusal does not name each condition that fails",
      );
      probe.keeps(await hasEvent(probe.world, number, "InvoiceDunned"), "no event InvoiceDunned");
      await resolve(probe.world, number, body.debtCaseId);
    },
  },
  updateDebtCase: {
    harmless: { body: change },
    malformed: required(change, ["invoiceNumber", "existingDebtCaseId"]),
    unknown: true,
    async writes(probe) {
      const { number, debtCaseId } = await dunned(probe.world);
      const next = newId();
      const wrong = { invoiceNumber: number, existingDebtCaseId: next, debtCaseComment: "x" };
      await probe.refuses({ body: wrong }, 409, "another existingDebtCaseId");
      const body = { invoiceNumber: number, existingDebtCaseId: debtCaseId, newDebtCaseId: next };
      await probe.ok({ body });
      await probe.refuses({ body }, 409, "the id that the case had before");
      // Only provided fields change: under the new id the case still exists.
      await probe.ok({
        body: { invoiceNumber: number, existingDebtCaseId: next, debtCaseComment: "Conformance" },
      });
      await resolve(probe.world, number, next);
    },
  },
  resolveDebtCase: {
    harmless: { body: assignment },
    malformed: required(assignment, ["invoiceNumber", "debtCaseId"]),
    unknown: true,
    async writes(probe) {
      const { number, debtCaseId } = await dunned(probe.world);
      const wrong = { invoiceNumber: number, debtCaseId: newId() };
      await probe.refuses({ body: wrong }, 409, "another debtCaseId");
      const body = { invoiceNumber: number, debtCaseId };
      await probe.ok({ body });
      await probe.refuses({ body }, 409, "an invoice without an active debt case");
      const refusal = await hasEvent(probe.world, number, "InvoiceDunnedResolved");
      probe.keeps(refusal, "no event InvoiceDunnedResolved");
    },
  },
  getAccountLifeTimeStatusUpdateModel: model("AccountLifeTimeStatusUpdate", (data) => [
    [isId(data.accountGuid), "no invoice group id"],
    [isId(data.customerGuid), "no customer id"],
    [typeof data.customerNumber === "string", "no customer number"],
    [data.status === 0 || data.status === -1, "no status Active (0) or Ended (-1)"],
  ]),
  getInvoiceDunnedPaidModel: model("InvoiceDunnedPaid", (data) => [
    [typeof data.invoiceNumber === "string", "no invoice number"],
    [typeof data.paidAmount === "number", "no paid amount"],
    [isDay(data.paymentDate), "no payment date"],
    [typeof data.bankAccount === "string", "no bank account"],
  ]),
  getInvoiceDunnedCreditedModel: model("InvoiceDunnedCredited", (data) => [
    [typeof data.invoiceNumber === "string", "no invoice number"],
    [typeof data.creditNoteNumber === "string", "no credit note number"],
    [isDay(data.creditedDate), "no credited date"],
    [typeof data.invoiceTotalAmount === "number", "no invoice total amount"],
  ]),
} as const satisfies Partial<Record<OperationName, Check>>;

/** The sample payload of a webhook (section 6.2), in the envelope in which it is sent. */
function model(
  kind: string,
  content: (data: Fields) => readonly (readonly [held: boolean, how: string])[],
): Check {
  return {
    harmless: {},
    malformed: [],
    async reads(probe) {
      const sample = fieldsOf(await probe.ok());
      probe.keeps(sample.type === kind, `its type is ${sample.type}, not ${kind}`);
      probe.keeps(!Number.isNaN(Date.parse(String(sample.timestamp))), "it has no timestamp");
      for (const [held, how] of content(fieldsOf(sample.data, "data"))) {
        probe.keeps(held, `the payload has ${how}`);
      }
    },
  };
}

const isId = (value: unknown) => /^[0-9a-f]{32}$/.test(String(value));
const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d/.test(String(value));

function required(body: Fields, fields: readonly string[]): Malformed[] {
  return [
    ["no body", {}, "body"],
    ...fields.map(
      (field): Malformed => [`no ${field}`, { body: { ...body, [field]: undefined } }, field],
    ),
  ];
}

/** newTotalAmountIncVat = original + Σ fees, or nothing is written. */
async function checkFees(probe: Probe): Promise<void> {
  const { world } = probe;
  const invoice = await openInvoice(world);
  const number = textOf(invoice, "invoiceNumber");
  const before = centsOf(invoice, "invoiceTotalAmountIncVat");
  const [product] = await world.products();
  if (!product) throw new NothingToWriteOn("there is no product");
  const feeItems = [35, 40.5].map((amount) => ({ id: newId(), productId: product.id, amount }));
  const body = { invoiceNumber: number, customerGuid: invoice.customerGuid, feeItems };
  const total = (cents: number) => ({ ...body, newTotalAmountIncVat: (before + cents) / 100 });
  const total1 = await totalOf(world, number);
  await probe.refuses({ body: total(7551) }, 400, "a total that is a cent too high", {
    field: "newTotalAmountIncVat",
  });
  const unknown = {
    ...total(7550),
    feeItems: [feeItems[0], { ...feeItems[1], productId: newId() }],
  };
  await probe.refuses({ body: unknown }, 400, "a product that does not exist", {
    field: "feeItems",
  });
  const stranger = { ...total(7550), customerGuid: newId() };
  await probe.refuses({ body: stranger }, [400, 404, 409], "another customer");
  probe.keeps((await totalOf(world, number)) === total1, "a refused call wrote something");
  const issued = await pdfOf(probe, invoice);
  await probe.ok({ body: total(7550) });
  probe.keeps((await totalOf(world, number)) === before + 7550, "the total is not the new one");
  const after = await pdfOf(probe, invoice);
  if (!issued || !after) return void probe.unseen.push("the PDF of an invoice with fees");
  probe.keeps(
    Buffer.compare(issued, after) === 0,
    "a fee changes the PDF of the invoice that was issued",
  );
}

/** The bytes of an invoice's PDF; undefined if it has none. */
async function pdfOf({ world, kit }: Probe, invoice: Fields): Promise<Uint8Array | undefined> {
  const params = { customerGuid: textOf(invoice, "customerGuid") };
  for (let page = 0; ; page += 1) {
    const listed = await world.list("listInvoices", { params, query: { page } });
    const found = listed.find(({ invoiceNumber }) => invoiceNumber === invoice.invoiceNumber);
    if (typeof found?.pdf === "string") {
      const method = new URL(textOf(found, "pdfMethod"), "http://relative.invalid");
      const query = Object.fromEntries(method.searchParams);
      const answer = await kit.ask("getInvoicePdf", { params, query });
      return answer.status === 200 ? answer.bytes : undefined;
    }
    if (found || listed.length === 0) return undefined;
  }
}

async function totalOf(world: World, number: string): Promise<number> {
  const found = (await world.list("listOpenInvoices")).find((one) => one.invoiceNumber === number);
  return found ? centsOf(found, "invoiceTotalAmountIncVat") : Number.NaN;
}

/** An invoice to write on: the last of the list, because people begin with the first. */
async function openInvoice(world: World, fits = (_invoice: Fields) => true): Promise<Fields> {
  const open = await world.list("listOpenInvoices");
  const found = open.findLast(fits);
  if (!found) throw new NothingToWriteOn("there is no open invoice");
  return found;
}

async function isOpen(world: World, number: string): Promise<boolean> {
  const open = await world.list("listOpenInvoices");
  return open.some((one) => one.invoiceNumber === number);
}

async function dunned(world: World) {
  const number = textOf(await openInvoice(world), "invoiceNumber");
  const debtCaseId = newId();
  await world.good("assignDebtCase", { body: { invoiceNumber: number, debtCaseId } });
  return { number, debtCaseId };
}

async function resolve(world: World, number: string, debtCaseId: string): Promise<void> {
  await world.good("resolveDebtCase", { body: { invoiceNumber: number, debtCaseId } });
}

async function hasEvent(world: World, number: string, event: string): Promise<boolean> {
  const newest = await world.events({ Events: [event], Limit: 20 });
  return newest.some((one) => JSON.stringify(one.payload).includes(number));
}
